import { cpSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readConfig } from '#api/config.ts';
import { prepareShop } from '#api/prepare-shop.ts';
import { createServices } from '#api/services.ts';
import { connect } from '#database/connect.ts';
import { startAiProvider } from '#tests/support/ai-provider.ts';

// The built shop with the demo catalogue on a data folder of its own. The demo's pictures, named after their content,
// are kept between runs: drawing them is most of the time that a first start takes. The assistant asks a local server.

const dataDir = mkdtempSync(join(tmpdir(), 'sobuj-shop-'));
const pictures = join(dataDir, 'media');
const keptPictures = resolve('node_modules/.cache/sobuj/media');
const filesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder).length : 0);
const kept = filesIn(keptPictures);
if (kept > 0) cpSync(keptPictures, pictures, { recursive: true });
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));

const aiKey = 'test-key-of-the-stories';
const provider = await startAiProvider(aiKey);

Object.assign(process.env, {
  NODE_ENV: 'production',
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  SEED_DEMO: '1',
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'warn',
  AI_API_KEY: aiKey,
  AI_BASE_URL: provider.url,
  AI_TIMEOUT: '1',
});
const config = readConfig(process.env);
const connection = await connect({ dataDir });
await connection.migrate();
await prepareShop(createServices(config, connection));
await connection.close();
if (filesIn(pictures) > kept) keepPictures();

await import('../../api/main.ts');

/** All at once, before this shop opens: the next one to start finds all of them or none. */
function keepPictures(): void {
  const copy = `${keptPictures}-${process.pid}`;
  cpSync(pictures, copy, { recursive: true });
  rmSync(keptPictures, { recursive: true, force: true });
  renameSync(copy, keptPictures);
}
