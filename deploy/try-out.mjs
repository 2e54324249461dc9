import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

// Starts the package in a folder beside the shop, on a free port of this machine, and stops it once it is ready:
// try-out.mjs <folder> <seconds>. One that does not start costs no visitor a request. The exit code is 1 when it does not get
// ready; its last words are printed then.
const [folder, seconds] = process.argv.slice(2);
const { METRICS_PORT: _taken, ...settings } = process.env;
const shop = spawn('bin/node', ['api/main.ts'], {
  cwd: folder,
  env: { ...settings, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', MIGRATE: 'off', STOP_DELAY: '0' },
  stdio: ['ignore', 'pipe', 'pipe'],
});
let printed = '';
for (const stream of [shop.stdout, shop.stderr])
  stream.on('data', (chunk) => {
    printed = `${printed}${chunk}`.slice(-20_000);
  });
const ended = Promise.race([once(shop, 'exit'), once(shop, 'error')]);
let isRunning = true;
void ended.then(() => {
  isRunning = false;
});

async function isReady() {
  const [, port] = /Sobuj is open at \S+:(\d+)/.exec(printed) ?? [];
  if (!port) return false;
  try {
    return (await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(5000) })).ok;
  } catch {
    return false;
  }
}

const end = Date.now() + Number(seconds) * 1000;
let ready = false;
while (isRunning && !ready && Date.now() < end) {
  await wait(100);
  ready = await isReady();
}
if (!ready) process.stderr.write(printed.split('\n').slice(-20).join('\n'));
if (isRunning) {
  shop.kill(ready ? 'SIGTERM' : 'SIGKILL');
  await ended;
}
process.exitCode = ready ? 0 : 1;
