import { createServer } from 'node:http';

// The machine's limit: node:http that sends one buffer, whatever is asked. The parent process names the bytes.

let body = Buffer.alloc(0);
let type = 'text/plain';

const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': type, 'content-length': body.length });
  response.end(body);
});

process.on('message', (message: { body: string; type: string }) => {
  body = Buffer.from(message.body, 'base64');
  type = message.type;
  process.send?.('ready');
});
process.on('disconnect', () => process.exit());

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
});
