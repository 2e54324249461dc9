import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

// The built shop with the demo catalogue on a data folder of its own. The pictures, named after their content, stay
// between runs: drawing them is most of the time that a first start takes.

const dataDir = mkdtempSync(join(tmpdir(), 'sobuj-shop-'));
const pictures = resolve('node_modules/.cache/sobuj/media');
mkdirSync(pictures, { recursive: true });
symlinkSync(pictures, join(dataDir, 'media'));
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));

Object.assign(process.env, {
  NODE_ENV: 'production',
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  SEED_DEMO: '1',
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'warn',
});
await import('../../api/main.ts');
