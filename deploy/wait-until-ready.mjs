import { setTimeout as wait } from 'node:timers/promises';

// Waits until the shop of these settings is ready: wait-until-ready.mjs <seconds> [<version>]. With a version, another one
// that still answers does not count. The exit code is 1 when it is not ready in time.
const [seconds, version] = process.argv.slice(2);
const { HOST = '127.0.0.1', PORT = '3000' } = process.env;
const host = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[HOST] ?? (HOST.includes(':') ? `[${HOST}]` : HOST);

const ask = (path) => fetch(`http://${host}:${PORT}${path}`, { signal: AbortSignal.timeout(5000) });

async function isReady() {
  try {
    const health = await (await ask('/healthz')).json();
    return (!version || health.version === version) && (await ask('/readyz')).ok;
  } catch {
    return false;
  }
}

const end = Date.now() + Number(seconds) * 1000;
let ready = await isReady();
while (!ready && Date.now() < end) {
  await wait(250);
  ready = await isReady();
}
process.exitCode = ready ? 0 : 1;
