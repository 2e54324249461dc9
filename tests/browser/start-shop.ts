import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startAiProvider } from '#tests/support/ai-provider.ts';

// The built shop with the demo catalogue on a data folder of its own. The assistant asks a local server.

const dataDir = mkdtempSync(join(tmpdir(), 'sobuj-shop-'));
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
