import type { OutgoingHttpHeaders } from 'node:http';
import { type MeasuredProcess, startMeasured } from '#tests/support/shops/measured-process.ts';
import { fetchAnswer } from './fetch-answer.ts';
import { type Asked, compareCosts } from './http-load.ts';
import { type Row, toRow } from './report.ts';

// Responses that are the same for everybody, compared with node:http that sends the same status, headers and bytes.

const leastRatio = 0.7;
const load = { requests: 6000, connections: 32, warmUp: 8000 };

const pages = (productId: string) => [
  { name: 'product list', path: '/api/product/list' },
  { name: 'HTML of /', path: '/' },
  { name: 'HTML of /products', path: '/products' },
  { name: 'HTML of a category', path: '/products/flower' },
  { name: 'HTML of a product', path: `/products/fruits/${productId}` },
  { name: 'HTML of /community', path: '/community' },
];

/** Measures each page uncompressed, as brotli, and as a 304 response. */
export async function* measureCachedResponses(
  shop: MeasuredProcess,
  productId: string,
  only: RegExp,
): AsyncGenerator<Row> {
  const bare = await startMeasured('bench/servers/bare-server.ts');
  try {
    for (const { name, path } of pages(productId)) {
      for (const form of await formsOf(shop, path)) {
        if (!only.test(`${name}, ${form.name}`)) continue;
        const asked: Asked = { path, headers: form.headers };
        // Responses are cached from the second request on.
        for (let round = 0; round < 3; round += 1) await fetchAnswer(shop.origin, asked);
        const { status, headers, body } = await fetchAnswer(shop.origin, asked);
        await bare.send({ answer: { status, headers: sentHeaders(headers), body: body.toString('base64') } });
        const costs = await compareCosts(
          { server: shop, asked: [asked] },
          { server: bare, asked: [asked] },
          { ...load, expected: status },
        );
        yield toRow(`${name}, ${form.name}`, costs, { leastRatio, bytes: body.length });
      }
    }
  } finally {
    await bare.stop();
  }
}

type Form = { name: string; headers: Record<string, string> };

async function formsOf({ origin }: MeasuredProcess, path: string): Promise<Form[]> {
  const { status, headers } = await fetchAnswer(origin, { path });
  if (status !== 200 || !headers.etag) throw new Error(`${path}: status ${status}, ETag ${headers.etag}`);
  return [
    { name: 'plain', headers: { 'accept-encoding': 'identity' } },
    { name: 'br', headers: { 'accept-encoding': 'gzip, deflate, br' } },
    { name: '304', headers: { 'accept-encoding': 'gzip, deflate, br', 'if-none-match': headers.etag } },
  ];
}

/** Returns all headers except those that Node adds itself. */
function sentHeaders({ date, connection, 'keep-alive': _, ...headers }: OutgoingHttpHeaders): OutgoingHttpHeaders {
  return headers;
}
