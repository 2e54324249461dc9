import { dataChecks } from '#api/compose/data-checks.ts';
import { readConfig } from '#api/compose/read-config.ts';
import { openFileStore } from '#api/pictures/store/open-file-store.ts';
import { openDatabase } from './open-database.ts';

// npm run check:data [-- <name> …]: compares data that the shop stores twice, and prints each difference. Exits with 1
// if there is any.

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => dataChecks.every((check) => check.name !== name));
if (unknown.length > 0) {
  console.error(
    `No check is called ${unknown.join(', ')}: there are ${dataChecks.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(2);
}
const named = dataChecks.filter(({ name }) => wanted.includes(name));
const isChosen = (name: string) => named.some((check) => check.name === name || check.includes?.includes(name));
const chosen = wanted.length === 0 ? dataChecks : dataChecks.filter(({ name }) => isChosen(name));
const connection = await openDatabase();
try {
  const files = openFileStore(readConfig(process.env));
  for (const { name, find } of chosen) {
    const differences = await find({ db: connection.db, files });
    for (const line of differences) console.log(`${name}: ${line}`);
    console.log(`${name}: ${differences.length === 0 ? 'no difference' : `${differences.length} differences`}`);
    if (differences.length > 0) process.exitCode = 1;
  }
} finally {
  await connection.close();
}
