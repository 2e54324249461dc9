import { mkdirSync, rmSync } from 'node:fs';
import { startAiProvider } from '#tests/support/ai-provider.ts';
import { dataFolder } from './data-folder.ts';

// The built shop with the demo catalogue on a data folder of its own. The assistant asks a local server.

const dataDir = dataFolder(process.env.PORT ?? '');
rmSync(dataDir, { recursive: true, force: true });
mkdirSync(dataDir);
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
