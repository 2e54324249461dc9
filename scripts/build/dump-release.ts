import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { release as version } from '#api/http/watch/version.ts';
import { demoPassword, demoUsers } from '#database/seed/demo-users.ts';
import { goodAddress } from '#tests/support/people/good-address.ts';
import { startMeasured } from '#tests/support/shops/measured-process.ts';
import './ensure-built.ts';
import { readReleases } from '../check/schema-history.ts';
import { findPostgres, withDatabase } from '../run/find-postgres.ts';

// npm run release:dump: run at each release. Notes the newest migration of this version, and stores a dump of its demo
// shop with an order. Tests update from these dumps. Needs the programs of PostgreSQL. A released version never
// changes: a version that is noted is refused.

const migrations = 'database/migrations';
const notes = join(migrations, 'releases.json');
const dump = `tests/support/database/released/${version}.sql.gz`;

const released = readReleases(migrations);
if (released.some((release) => release.version === version)) {
  console.error(`${version} was released. Set the next version first: npm version 1.2.3 --no-git-tag-version`);
  process.exit(1);
}
const server = await findPostgres();
try {
  await withDatabase(server, async (url) => {
    await sellSomething(url);
    writeFileSync(dump, gzipSync(plainDump(url), { level: 9 }));
  });
} finally {
  await server.stop();
}
writeFileSync(notes, `${JSON.stringify(noted(), null, 2)}\n`);
execFileSync('biome', ['format', '--write', notes], { stdio: 'ignore' });
console.log(`${version} is noted in ${notes}, and its dump is ${dump}`);

/** Opens a demo shop on the database and places an order in it. */
async function sellSomething(url: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sobuj-release-'));
  const settings = { DATABASE_URL: url, DATA_DIR: dataDir, PORT: '0', SEED_DEMO: '1', LOG_LEVEL: 'error' };
  const shop = await startMeasured('build/api/start.js', settings);
  const ask = async (path: string, body?: object, token = '') => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const answer = await fetch(
      shop.origin + path,
      body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
    );
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  try {
    const { token } = await ask('/api/user/login', { email: demoUsers[0].email, password: demoPassword });
    await ask('/api/address/add', { address: goodAddress }, token);
    const { addresses } = await ask('/api/address/get', undefined, token);
    const { products } = await ask('/api/product/list');
    const bought = products.find(({ inStock }: { inStock: boolean }) => inStock);
    const items = [{ productId: bought._id, quantity: 2 }];
    await ask('/api/order/cod', { items, address: addresses[0]._id }, token);
  } finally {
    await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Returns the database as SQL that any client can run, without psql's own commands. */
function plainDump(url: string): string {
  const options = ['--no-owner', '--no-privileges', '--inserts', '--rows-per-insert=500'];
  const text = execFileSync('pg_dump', [...options, url], { encoding: 'utf8', maxBuffer: 1024 * 1024 * 1024 });
  return text.replace(/^\\.*\n/gm, '');
}

function noted() {
  const { entries } = JSON.parse(readFileSync(join(migrations, 'meta/_journal.json'), 'utf8'));
  return [...released, { version, migration: entries.at(-1).tag }];
}
