import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '#api/app.ts';
import { readConfig } from '#api/config.ts';
import { builtPages } from '#api/pages/built-pages.ts';
import { createServices } from '#api/services.ts';
import { categories } from '#contract/catalog.ts';
import { connect } from '#database/connect.ts';
import { products } from '#database/tables/products.ts';

// The real shop, built, on an embedded database in memory with 100 products.

const dataDir = await mkdtemp(join(tmpdir(), 'sobuj-bench-'));
const connection = await connect({});
await connection.migrate();
await connection.db.insert(products).values(
  Array.from({ length: 100 }, (_, index) => ({
    name: `Grafted mango sapling number ${index + 1}`,
    category: categories[index % categories.length]?.path ?? 'flower',
    price: 45_000 + index,
    offerPrice: 39_950 + index,
    weight: '10 inch pot',
    images: [`/media/${String(index).padStart(32, '0')}.webp`],
    description: ['Full sun for six hours a day.', 'Water twice a week.', 'Bears fruit in its third year.'],
  })),
);
const config = { ...readConfig({ RATE_LIMIT: 'off', LOG_LEVEL: 'silent' }), dataDir };
const app = await buildApp({ connection, services: createServices(config, connection), pages: builtPages });
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
process.send?.({ port: typeof address === 'object' ? address?.port : 0 });

async function stop() {
  await app.close();
  await connection.close();
  await rm(dataDir, { recursive: true });
  process.exit();
}
process.on('SIGTERM', stop);
process.on('disconnect', stop);
