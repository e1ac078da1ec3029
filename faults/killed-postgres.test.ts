import { describeKills } from './killed.ts';

describeKills('PostgreSQL');
