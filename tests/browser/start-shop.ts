import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startAiProvider } from '#tests/support/ai-provider.ts';

// The built shop with the demo catalogue on a data folder of its own. The pictures, named after their content, stay
// between runs: drawing them is most of the time that a first start takes. The assistant asks a local server.

const dataDir = mkdtempSync(join(tmpdir(), 'sobuj-shop-'));
const pictures = resolve('node_modules/.cache/sobuj/media');
mkdirSync(pictures, { recursive: true });
symlinkSync(pictures, join(dataDir, 'media'));
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
await import('../../api/main.ts');
