import { calls } from '#contract/calls.ts';
import type { Call } from '#contract/declarations/call.ts';
import type { MeasuredProcess } from '#tests/support/shops/measured-process.ts';
import { type Asked, measureCost } from './http-load.ts';
import type { Row } from './report.ts';
import { begunName, misspelt, misspeltBengali, unknownWord, wholeName } from './search-texts.ts';
import { createBenchDatabase } from './servers/bench-database.ts';
import { fillSearchShop, readSearchedNames, type SearchedName } from './servers/search-shop.ts';
import { startShop } from './servers/start-shop.ts';

// The cost of a search with 100,000 products of many names, in English and Bengali, and 8 clients without pauses. Each text is
// searched once, so that no response is cached; then a few texts are repeated.

const products = 100_000;
const clients = 8;
const requests = 400;
/** Other texts of each kind run first: in a real shop, V8 has already compiled this code. */
const warmUp = 1600;
const repeated = { texts: 20, requests: 2000 };

type Kind = {
  name: string;
  call: Call;
  text(name: SearchedName, number: number): string;
  query(text: string): Record<string, string>;
  highestP99: number;
};

const suggested = { call: calls.suggest, query: (q: string) => ({ q }), highestP99: 15 };
const listed = {
  call: calls.listProducts,
  query: (search: string) => ({ search, inStock: 'true', limit: '24' }),
  highestP99: 30,
};
const filtered = {
  ...listed,
  query: (search: string) => ({ ...listed.query(search), petSafe: 'true', sort: 'price-low' }),
};
const near = { call: calls.findSimilar, query: (search: string) => ({ search }), highestP99: 30 };

const kinds: Kind[] = [
  { name: 'suggestions, a name', ...suggested, text: wholeName },
  { name: 'suggestions, begun', ...suggested, text: begunName },
  { name: 'suggestions, misspelt', ...suggested, text: misspelt },
  { name: 'suggestions, misspelt Bengali', ...suggested, text: misspeltBengali },
  { name: 'suggestions, nothing found', ...suggested, text: unknownWord },
  { name: 'list, a name', ...listed, text: ({ sort }) => sort },
  { name: 'list, begun', ...listed, text: begunName },
  { name: 'list, all of a plant', ...listed, text: ({ plant }) => plant },
  { name: 'list, filtered and sorted', ...filtered, text: ({ sort }) => sort.slice(0, 4) },
  { name: 'list, nothing found', ...listed, text: unknownWord },
  { name: 'near, a name', ...near, text: wholeName },
  { name: 'near, misspelt', ...near, text: misspelt },
  { name: 'near, misspelt Bengali', ...near, text: misspeltBengali },
  { name: 'near, nothing found', ...near, text: unknownWord },
];

/** Fills a database and yields two rows for each kind of search: all texts different, and a few repeated. */
export async function* measureSearch(only: RegExp): AsyncGenerator<Row> {
  const database = await createBenchDatabase();
  if (!database) throw new Error('The measurements need a PostgreSQL server on this machine');
  try {
    const start = performance.now();
    await fillSearchShop(database.connection, products);
    yield { name: 'filling the shop', ours: { milliseconds: performance.now() - start } };
    const names = await readSearchedNames(database.connection, products, warmUp + requests);
    const server = await startShop({ DATABASE_URL: database.url });
    try {
      for (const kind of kinds.filter(({ name }) => only.test(name))) yield* measureKind(server, kind, names);
    } finally {
      await server.stop();
    }
  } finally {
    await database.drop();
  }
}

async function* measureKind(
  server: MeasuredProcess,
  { name, call, text, query, highestP99 }: Kind,
  names: SearchedName[],
): AsyncGenerator<Row> {
  const texts = [...new Set(names.map(text))];
  const asked = texts.map((one): Asked => ({ path: `${call.path}?${new URLSearchParams(query(one))}` }));
  const toRow = (detail: string, ours: Row['ours']): Row => ({
    name: `${name}${detail}`,
    ours,
    unmet: (ours.p99 ?? 0) > highestP99 ? `p99 above ${highestP99} ms` : undefined,
  });
  // If there are fewer texts, half of them are for the warm-up.
  const every = Math.max(2, Math.round(asked.length / requests));
  const measured = asked.filter((_, index) => index % every === 0);
  const others = asked.filter((_, index) => index % every > 0);
  await measureCost(server, others, { requests: others.length, connections: clients });
  yield toRow('', await measureCost(server, measured, { requests: measured.length, connections: clients }));
  const few = measured.slice(0, repeated.texts);
  const often = { requests: repeated.requests, connections: clients };
  await measureCost(server, few, often);
  yield toRow(', repeated', await measureCost(server, few, often));
}
