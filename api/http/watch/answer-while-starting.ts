import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { version } from './version.ts';

/**
 * Answers on the shop's port until the shop itself does, for as long as a migration takes: `/healthz` with 200, so that
 * no supervisor ends the process in the middle of it, everything else with 503. Returns a function that closes it.
 * Throws when the port is taken.
 */
export async function answerWhileStarting(address: { port: number; host: string }): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    const [path] = (request.url ?? '').split('?');
    if (path === '/healthz') send(response, 200, { status: 'ok', version });
    else if (path === '/readyz') send(response, 503, { status: 'not ready', checks: { migrations: 'running' } });
    else send(response, 503, { success: false, message: 'The shop is being updated. Please try again in a moment.' });
  });
  server.listen(address.port, address.host);
  await once(server, 'listening');
  return async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    connection: 'close',
    ...(status === 503 && { 'retry-after': '2' }),
  });
  response.end(JSON.stringify(body));
}
