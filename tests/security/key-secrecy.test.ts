import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { startAiProvider } from '#tests/support/servers/ai-provider.ts';
import { builtServer, dataFolder, startShop } from '#tests/support/shops/shop-process.ts';

const key = 'secret-key-5f0cZq';

test('the key of the AI service is in no bundle, no page, no answer and no log', async () => {
  const provider = await startAiProvider(key);
  const data = await dataFolder();
  const shop = await startShop(builtServer, data.folder, {
    AI_API_KEY: key,
    AI_BASE_URL: provider.url,
    AI_TIMEOUT: '1',
    LOG_LEVEL: 'trace',
  });
  const seen: string[] = [];
  const visit = async (path: string, init?: RequestInit) => {
    const answer = await fetch(shop.origin + path, init);
    seen.push(JSON.stringify([...answer.headers]), await answer.text());
  };
  const ask = (question: string) =>
    visit('/api/assistant/models/gemini-pro:generateContent', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ contents: [{ role: 'user', parts: [{ text: question }] }] }),
    });
  for (const path of ['/', '/ask', '/products', '/api/assistant/status', '/api/openapi.json', '/healthz'])
    await visit(path);
  for (const behaviour of ['echoed key', 'invalid key', 'broken', 'endless', 'silence', 'overloaded', 'care'])
    await ask(`[${behaviour}]`);
  expect(provider.requests.map((request) => request.key)).toEqual(Array(7).fill(key));
  await provider.close();
  await ask('Is anybody there?');
  shop.process.kill('SIGTERM');
  await shop.ended;
  await data.remove();

  const log = shop.read(/([\s\S]*)/);
  expect(log).toContain('the AI service gave no answer');
  expect(log).not.toContain(key);
  expect(seen.join('\n')).toContain('[the key]');
  expect(seen.join('\n')).not.toContain(key);
  // All files that browsers load or that render pages; the bundled server contains the names of its settings.
  const bundle = globSync('build/{client,server}/**/*.{js,css,html,json,map}');
  expect(bundle.length).toBeGreaterThan(20);
  const texts = bundle.map((file) => readFileSync(file, 'utf8')).join('\n');
  for (const secret of [key, 'AI_BASE_URL', 'x-goog-api-key', 'generativelanguage'])
    expect(texts.includes(secret), secret).toBe(false);
}, 120_000);
