import { describeKills } from './killed.ts';

describeKills('the embedded database');
