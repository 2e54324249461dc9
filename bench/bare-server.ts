import { createServer, type OutgoingHttpHeaders } from 'node:http';

// The machine's limit: node:http that sends the same status, headers and bytes, whatever is asked.

let answer = { status: 200, headers: {} as OutgoingHttpHeaders, body: Buffer.alloc(0) };

const server = createServer((_request, response) => {
  response.writeHead(answer.status, answer.headers);
  response.end(answer.body);
});

process.on('message', (message: { answer?: { status: number; headers: OutgoingHttpHeaders; body: string } }) => {
  if (!message.answer) return;
  answer = { ...message.answer, body: Buffer.from(message.answer.body, 'base64') };
  process.send?.({ ready: true });
});
process.on('disconnect', () => process.exit());

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`);
});
