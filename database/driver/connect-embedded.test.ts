import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

/** Connects in a separate process, and records what keeps its event loop alive meanwhile. */
const program = `
  import { connectEmbedded } from ${JSON.stringify(import.meta.resolve('./connect-embedded.ts'))};
  const instantiate = WebAssembly.instantiate;
  let whileCompiling;
  WebAssembly.instantiate = (...given) => {
    setImmediate(() => { whileCompiling = process.getActiveResourcesInfo(); });
    return instantiate(...given);
  };
  const connection = await connectEmbedded({});
  await connection.close();
  console.log(JSON.stringify({ whileCompiling, afterwards: process.getActiveResourcesInfo() }));
`;

test('a timer keeps the event loop alive while the embedded database opens, and not afterwards', async () => {
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  const { whileCompiling, afterwards } = JSON.parse(output);
  expect(whileCompiling).toContain('Timeout');
  expect(afterwards).not.toContain('Timeout');
  expect(code).toBe(0);
});
