/** Writes the migration that takes the schema from the landed migrations to today's entities: `npm run migration -- add-favourites`. */
import { openInMemory } from '../server/platform/database/database.ts';
import { migrate } from '../server/platform/database/migrate.ts';

const name = process.argv[2];
if (name === undefined || !/^[a-z][a-z0-9-]*$/.test(name)) {
  process.stderr.write('Give the migration a kebab-case name: npm run migration -- add-favourites\n');
  process.exit(1);
}
const database = await openInMemory();
try {
  await migrate(database);
  const { fileName, diff } = await database.orm.migrator.create('migrations', false, false, name);
  process.stdout.write(
    diff.up.length === 0 ? 'The schema is up to date.\n' : `${fileName}\nAdd it to migrations/index.ts.\n`,
  );
} finally {
  await database.close();
}
