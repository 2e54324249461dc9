import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import sharp from 'sharp';
import { ZipFile } from 'yazl';
import { type ProductCells, productColumns } from '#contract/product-imports/columns.ts';
import type { ProductImport } from '#contract/product-imports/schemas.ts';
import type { MeasuredProcess } from '#tests/support/shops/measured-process.ts';
import { processSeller } from '#tests/support/shops/shop-process.ts';
import { madeProductRows, productCsv } from './made-product-rows.ts';
import { createBenchDatabase } from './servers/bench-database.ts';
import { startShop } from './servers/start-shop.ts';

// Imports and exports of a large shop, on the embedded database and on PostgreSQL: 5,000 products with 12,000 variants
// are imported from two files, exported, compared with the files cell by cell, and imported once more unchanged; then
// 300 products with pictures from a ZIP file of 180 MB. Meanwhile the list of categories is requested without pause, to
// see how long the shop keeps a visitor waiting.

const productCount = 5000;
const rowsOfFile = 10_000;
const pictureCount = 300;
const pictureBytes = 600_000;
const megabyte = 1024 * 1024;
/** Columns that the shop fills in. */
const given: readonly string[] = ['product_id', 'variant_id', 'slug'];

/** Returns whether all that was sent came back. */
export async function measureProductFiles(): Promise<boolean> {
  let sound = true;
  for (const kind of ['embedded', 'PostgreSQL'] as const) {
    const dataDir = await mkdtemp(join(tmpdir(), 'sobuj-bench-'));
    const database = kind === 'PostgreSQL' ? await createBenchDatabase() : undefined;
    const shop = await startShop({
      DATA_DIR: dataDir,
      DATABASE_URL: database?.url ?? '',
      ...{ SEED_DEMO: '0', SELLER_EMAIL: processSeller.email, SELLER_PASSWORD: processSeller.password },
    });
    try {
      console.log(`\n${kind.padEnd(40)} seconds  longest answer to another, ms  memory, MB`);
      if (!(await exercise(shop))) sound = false;
    } finally {
      await shop.stop();
      await database?.drop();
      await rm(dataDir, { recursive: true });
    }
  }
  return sound;
}

async function exercise(shop: MeasuredProcess): Promise<boolean> {
  const files = new SellerFiles(shop, await signIn(shop.origin));
  const products = Array.from({ length: productCount }, (_, number) => madeProductRows(number));
  const sent = products.flat();
  const cut = products.findIndex((_, at) => products.slice(0, at + 1).flat().length > rowsOfFile);
  const { length } = sent;
  for (const [index, part] of [products.slice(0, cut), products.slice(cut)].entries()) {
    const read = await files.import(`file ${index + 1} of ${part.flat().length} rows`, productCsv(part.flat()));
    if (read.counts.refused > 0) throw new Error(JSON.stringify(read.refused[0]));
  }
  const exported = await files.measure(`export of ${length} rows`, () => files.export());
  const differences = differencesOf(sent, exported);
  console.log(`compared with what was sent: ${exported.length} rows, ${differences.length} differ`);
  for (const difference of differences.slice(0, 5)) console.log(`  ${difference}`);
  const half = Math.ceil(exported.length / 2);
  let unchanged = 0;
  for (const part of [exported.slice(0, half), exported.slice(half)]) {
    const read = await files.read(`the export once more, ${part.length} rows`, productCsv(part));
    unchanged += read.counts.unchanged;
  }
  console.log(`imported once more: ${unchanged} of ${length} unchanged`);
  const names = Array.from({ length: pictureCount }, (_, number) => `${number}.jpg`);
  const csv = ['name_en,price,images', ...names.map((name) => `Pictured ${name},10,${name}`)].join('\n');
  const pictured = await files.import(`${pictureCount} pictures in a ZIP file`, csv, await pictureZip(names));
  console.log(`with pictures: ${pictured.counts.added} added`);
  return differences.length === 0 && unchanged === length && pictured.counts.added === pictureCount;
}

/** The files of a seller, with what each step takes. */
class SellerFiles {
  readonly #shop: MeasuredProcess;
  readonly #headers: { cookie: string };

  constructor(shop: MeasuredProcess, cookie: string) {
    this.#shop = shop;
    this.#headers = { cookie };
  }

  /** Runs a step. Prints its seconds, the longest response meanwhile and the memory used. */
  async measure<Result>(name: string, step: () => Promise<Result>): Promise<Result> {
    let [isOver, longest] = [false, 0];
    const asking = (async () => {
      while (!isOver) {
        const asked = performance.now();
        await (await fetch(`${this.#shop.origin}/api/category/list`)).text();
        longest = Math.max(longest, performance.now() - asked);
      }
    })();
    // When the shop has ended, the step fails too, with an error that explains more.
    asking.catch(() => {});
    const begun = performance.now();
    const result = await step().finally(() => {
      isOver = true;
    });
    const seconds = (performance.now() - begun) / 1000;
    await asking;
    const { memory } = await this.#shop.usage();
    console.log(
      `${name.padEnd(40)} ${seconds.toFixed(1).padStart(7)} ${longest.toFixed(0).padStart(30)} ${(memory / megabyte).toFixed(0).padStart(11)}`,
    );
    return result;
  }

  /** Sends a file, and waits until it is read. */
  async read(name: string, csv: string, zip?: Buffer): Promise<ProductImport> {
    const form = new FormData();
    form.append('csv', new Blob([csv]), 'products.csv');
    if (zip) form.append('pictures', new Blob([new Uint8Array(zip)]), 'pictures.zip');
    const { _id } = await this.measure(`${name}: sent`, () => this.#ask('', { method: 'POST', body: form }));
    return this.measure(`${name}: read`, () => this.#until(_id, ['ready']));
  }

  /** Sends a file, and runs its import to the end. */
  async import(name: string, csv: string, zip?: Buffer): Promise<ProductImport> {
    const { _id } = await this.read(name, csv, zip);
    return this.measure(`${name}: done`, async () => {
      const headers = { 'content-type': 'application/json' };
      await this.#ask(`/${_id}/start`, { method: 'POST', body: '{}', headers });
      return this.#until(_id, ['done']);
    });
  }

  async export(): Promise<ProductCells[]> {
    const answer = await fetch(`${this.#shop.origin}/api/seller/products/export`, { headers: this.#headers });
    return parse(await answer.text(), { bom: true, columns: true });
  }

  async #until(id: string, states: readonly ProductImport['state'][]): Promise<ProductImport> {
    for (;;) {
      const read = await this.#ask(`/${id}`);
      if (states.includes(read.state)) return read;
      if (read.state === 'failed') throw new Error(`The import failed: ${JSON.stringify(read.refused)}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  async #ask(path: string, init: RequestInit = {}): Promise<ProductImport> {
    const headers = { ...this.#headers, ...(init.headers as Record<string, string>) };
    const answer = await fetch(`${this.#shop.origin}/api/seller/product-imports${path}`, { ...init, headers });
    // The shop turns away what would wait too long, and says when to come again.
    if (answer.status === 503 && init.method === undefined) {
      await new Promise((resolve) => setTimeout(resolve, 1000 * Number(answer.headers.get('retry-after') ?? 1)));
      return this.#ask(path);
    }
    const body = (await answer.json()) as { import: ProductImport };
    if (answer.status !== 200) throw new Error(JSON.stringify(body));
    return body.import;
  }
}

/** Returns which cells differ, of rows with the same stock keeping unit. */
function differencesOf(sent: readonly ProductCells[], exported: readonly ProductCells[]): string[] {
  const bySku = new Map(exported.map((cells) => [cells.sku, cells]));
  const compared = productColumns.filter((column) => !given.includes(column));
  const cells = sent.flatMap((row) => {
    const found = bySku.get(row.sku);
    return compared
      .filter((column) => found?.[column] !== row[column])
      .map((column) => `${row.sku} ${column}: ${row[column]} is ${found?.[column]}`);
  });
  return exported.length === sent.length ? cells : [...cells, `${exported.length} rows instead of ${sent.length}`];
}

/** A ZIP file of photos that differ. */
async function pictureZip(names: readonly string[]): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
  const photo = await sharp({ create: { width: 1200, height: 900, channels: 3, background: 'green', noise } })
    .jpeg()
    .toBuffer();
  const zip = new ZipFile();
  for (const name of names)
    zip.addBuffer(Buffer.concat([photo, randomBytes(Math.max(1000, pictureBytes - photo.length))]), name);
  zip.end();
  return buffer(zip.outputStream as Readable);
}

async function signIn(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/seller/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(processSeller),
  });
  const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('sellerToken='));
  if (!cookie) throw new Error(`The seller is not logged in: ${await answer.text()}`);
  return cookie.split(';')[0] ?? '';
}
