import { sql } from 'drizzle-orm';
import { refreshSearch } from '#api/features/search/refresh-search.ts';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { fillShop } from '#tests/support/grown-shop.ts';
import { startMeasured } from '#tests/support/measured-process.ts';
import { createBenchDatabase } from './bench-database.ts';
import { type Asked, measureCost } from './http-load.ts';
import type { Row } from './report.ts';

// What a search costs with 100,000 products, whose names all have the same words and a number: the worst there is for an
// index. No text is asked for twice, so no answer is kept.

const size = { users: 100, products: 100_000, posts: 100, likesPerPost: 1, orders: 100 };
const clients = 8;
const requests = 400;

type Measured = { name: string; call: Call; query(number: number): Record<string, string>; highestP99: number };

const rows: Measured[] = [
  { name: 'suggestions, one match', call: calls.suggest, query: (n) => ({ q: `mango num ${n}` }), highestP99: 15 },
  {
    name: 'suggestions, many match',
    call: calls.suggest,
    query: (n) => ({ q: `${n % 100} graft ${n}` }),
    highestP99: 15,
  },
  { name: 'suggestions, unknown word', call: calls.suggest, query: (n) => ({ q: unknown(n) }), highestP99: 15 },
  { name: 'search, one match', call: calls.listProducts, query: (n) => listed(`number ${n}`), highestP99: 30 },
  { name: 'search, none match', call: calls.listProducts, query: (n) => listed(unknown(n)), highestP99: 30 },
  {
    name: 'near matches, misspelt',
    call: calls.findSimilar,
    query: (n) => ({ search: `mangoe saplin ${n}` }),
    highestP99: 30,
  },
  {
    name: 'near matches, unknown word',
    call: calls.findSimilar,
    query: (n) => ({ search: unknown(n) }),
    highestP99: 30,
  },
];

const listed = (search: string) => ({ search, inStock: 'true', limit: '24' });
/** A word of letters, as no product has it. */
const unknown = (number: number) => [...String(number)].map((digit) => 'bdfkptxzqv'[Number(digit)]).join('o');

/** Fills a database, and yields a row for each kind of search. */
export async function* measureSearch(): AsyncGenerator<Row> {
  const database = await createBenchDatabase();
  if (!database) throw new Error('The measurements need a PostgreSQL server on this machine');
  try {
    const { db } = database.connection;
    await fillShop(db, size);
    const start = performance.now();
    await refreshSearch(db);
    yield { name: 'documents of 100,000 products', ours: { milliseconds: performance.now() - start } };
    await db.execute(sql.raw('vacuum analyze'));
    const environment = { DATABASE_URL: database.url, PORT: '0', RATE_LIMIT: 'off', LOG_LEVEL: 'silent' };
    const server = await startMeasured('api/main.ts', environment);
    try {
      for (const { name, call, query, highestP99 } of rows) {
        const asked = (from: number, count: number): Asked[] =>
          Array.from({ length: count }, (_, index) => ({
            path: `${call.path}?${new URLSearchParams(query(1000 + (((from + index) * 7919) % 90_000)))}`,
          }));
        await measureCost(server, asked(0, 80), { requests: 80, connections: clients });
        const ours = await measureCost(server, asked(80, requests), { requests, connections: clients });
        yield { name, ours, unmet: ours.p99 > highestP99 ? `p99 above ${highestP99} ms` : undefined };
      }
    } finally {
      await server.stop();
    }
  } finally {
    await database.drop();
  }
}
