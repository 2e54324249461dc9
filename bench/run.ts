import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import autocannon from 'autocannon';
import { measureFeedPages } from './feed-pages.ts';
import { measureSellerPages } from './seller-pages.ts';

// npm run bench: requests per second of the shop beside a bare node:http server that sends the same bytes, measured in
// turns in the same run, so that other load affects both alike. Loopback only; ends by itself. Then the pages
// of the community (feed-pages.ts) and of the seller (seller-pages.ts).

type Row = { name: string; path: string; encoding: string; least: number };

const rows: Row[] = [
  { name: 'GET /api/product/list, 100 products', path: '/api/product/list', encoding: 'br', least: 0.5 },
  { name: 'GET /api/product/list, uncompressed', path: '/api/product/list', encoding: 'identity', least: 0.5 },
  { name: 'HTML of /', path: '/', encoding: 'br', least: 0.5 },
  { name: 'HTML of /, uncompressed', path: '/', encoding: 'identity', least: 0.5 },
];

const turns = 3;
const secondsATurn = 3;
const connections = 32;

async function startServer(file: string): Promise<{ child: ChildProcess; origin: string }> {
  const child = fork(new URL(file, import.meta.url), { env: { ...process.env, NODE_ENV: 'production' } });
  const [message] = (await once(child, 'message')) as [{ port: number }];
  return { child, origin: `http://127.0.0.1:${message.port}` };
}

async function fetchBytes(url: string, encoding: string) {
  // A raw request: fetch would unpack the body.
  const { request } = await import('node:http');
  const sent = request(url, { headers: { 'accept-encoding': encoding } }).end();
  const [response] = await once(sent, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return { headers: response.headers as Record<string, string>, body: Buffer.concat(chunks) };
}

async function measure(url: string, encoding: string, bytes: number): Promise<number> {
  const result = await autocannon({
    url,
    connections,
    duration: secondsATurn,
    headers: { 'accept-encoding': encoding },
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} bad answers, ${result.errors} errors`);
  if (result.throughput.total < result.requests.total * bytes) throw new Error(`${url} sent fewer bytes than expected`);
  return result.requests.average;
}

async function compare(row: Row, shop: string, bare: { child: ChildProcess; origin: string }) {
  const url = shop + row.path;
  await fetchBytes(url, row.encoding);
  const answer = await fetchBytes(url, row.encoding);
  bare.child.send({ body: answer.body.toString('base64'), type: answer.headers['content-type'] });
  await once(bare.child, 'message');
  const totals = { shop: 0, bare: 0 };
  for (let turn = 0; turn < turns; turn += 1) {
    totals.bare += (await measure(bare.origin, row.encoding, answer.body.length)) / turns;
    totals.shop += (await measure(url, row.encoding, answer.body.length)) / turns;
  }
  return { ...totals, ratio: totals.shop / totals.bare, bytes: answer.body.length };
}

const shop = await startServer('./shop-server.ts');
const bare = await startServer('./bare-server.ts');
let sound = true;
try {
  console.log('requests/s                              bytes      shop      bare   ratio');
  for (const row of rows) {
    const { shop: ours, bare: theirs, ratio, bytes } = await compare(row, shop.origin, bare);
    const columns = [
      String(bytes).padStart(7),
      ours.toFixed(0).padStart(9),
      theirs.toFixed(0).padStart(9),
      ratio.toFixed(2).padStart(7),
    ];
    console.log(`${row.name.padEnd(37)} ${columns.join(' ')}${ratio < row.least ? `  below ${row.least}` : ''}`);
    if (ratio < row.least) sound = false;
  }
} finally {
  shop.child.kill();
  bare.child.kill();
}
if (!(await measureFeedPages())) sound = false;
if (!(await measureSellerPages())) sound = false;
process.exitCode = sound ? 0 : 1;
