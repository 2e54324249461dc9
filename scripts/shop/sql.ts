import { readConfig } from '#api/compose/read-config.ts';
import { connect } from '#database/connect.ts';

// npm run sql -- "select …": queries the shop's database, also the embedded one, and prints the rows. --write allows changes;
// without it the database refuses them.

const texts = process.argv.slice(2).filter((argument) => argument !== '--write');
const mayWrite = process.argv.includes('--write');

async function run(sql: string): Promise<void> {
  const { databaseUrl, databaseDirectUrl, dataDir } = readConfig(process.env);
  const connection = await connect({ url: databaseUrl, directUrl: databaseDirectUrl, dataDir });
  try {
    const { rows } = await connection.execute(`begin ${mayWrite ? '' : 'read only'}; ${sql}; commit`);
    console.table(rows);
  } finally {
    await connection.close();
  }
}

try {
  if (texts.length === 0)
    throw new Error('Please give the SQL, in quotes: npm run sql -- "select count(*) from orders"');
  await run(texts.join(' '));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
