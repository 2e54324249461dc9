import { type SQL, sql } from 'drizzle-orm';
import type { Connection } from '#database/driver/connection.ts';
import { bengaliProducts } from '#database/seed/catalog/bengali/bengali-products.ts';
import { demoProducts } from '#database/seed/catalog/demo-products.ts';
import { idOf } from '#tests/support/people/made-ids.ts';
import { fillSearchDocuments } from './fill-search-documents.ts';

/** Words in product names besides the plant, in English and Bengali. */
const kinds = [
  ['', ''],
  ['Red', 'লাল'],
  ['White', 'সাদা'],
  ['Yellow', 'হলুদ'],
  ['Dwarf', 'খাটো'],
  ['Grafted', 'কলমের'],
  ['Hybrid', 'হাইব্রিড'],
  ['Organic', 'জৈব'],
  ['Thai', 'থাই'],
  ['Local', 'দেশি'],
  ['Large', 'বড়'],
  ['Winter', 'শীতের'],
];
const sizes = [
  ['', ''],
  ['4 inch pot', '৪ ইঞ্চি টব'],
  ['8 inch pot', '৮ ইঞ্চি টব'],
  ['12 inch pot', '১২ ইঞ্চি টব'],
  ['Pack of 20', '২০টি'],
  ['500 g', '৫০০ গ্রাম'],
];
/** Three of these form the name of a variety: 27,000 words. */
const syllables = [
  'ba বা,bi বি,bo বো,da দা,di দি,do দো,ga গা,gi গি,jo জো,ka কা,ki কি,ko কো,la লা,li লি,lo লো,ma মা,mi মি,mo মো,na না',
  'ni নি,no নো,pa পা,po পো,ra রা,ri রি,ro রো,sa সা,su সু,ta তা,tu তু',
]
  .join()
  .split(',')
  .map((pair) => pair.split(' '));

const plants = demoProducts.map(({ slug, name, category, description }) => ({
  name,
  category,
  description,
  bn: bengaliProducts[slug] ?? { name, description },
}));

/** Picks an element that looks random and is the same in every run. */
const pick = (list: string, count: number, salt: number) =>
  sql.raw(`(${list}->(abs(hashint8(n * 31 + ${salt})::bigint) % ${count})::int)`);
const syllable = (place: number, language: number) =>
  sql`(${pick('syllables', syllables.length, 3 + place)}->>${sql.raw(String(language))})`;
const sortIn = (language: number) =>
  sql.join(
    [1, 2, 3].map((place) => syllable(place, language)),
    sql` || `,
  );
const list = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;

/** SQL of the parts of the products with these numbers. */
const madeFrom = (numbers: SQL) => sql`
  select n, ${pick('plants', plants.length, 1)} as plant, ${pick('kinds', kinds.length, 2)} as kind,
    ${pick('sizes', sizes.length, 3)} as size, initcap(${sortIn(0)}) as sort, ${sortIn(1)} as bengali_sort
  from ${numbers} n,
    (select ${list(plants)} plants, ${list(kinds)} kinds, ${list(sizes)} sizes, ${list(syllables)} syllables) lists`;

/** Fills an empty database with products of many names in two languages, and with their search documents. */
export async function fillSearchShop(connection: Connection, products: number): Promise<void> {
  await insertSearchProducts(connection, products);
  await fillSearchDocuments(connection);
  await connection.execute('vacuum analyze');
}

/** Fills an empty database with these products alone, inserted with SQL. */
export async function insertSearchProducts({ db }: Connection, products: number): Promise<void> {
  const numbers = sql.raw(`generate_series(1::bigint, ${products})`);
  await db.execute(sql`
    insert into products (id, name, translations, category, images, price, offer_price, in_stock, facts, description)
    select ${sql.raw(idOf('4', 'n'))},
      concat_ws(' ', nullif(kind->>0, ''), plant->>'name', sort, nullif(size->>0, '')),
      jsonb_build_object('bn', jsonb_build_object('description', plant->'bn'->'description',
        'name', concat_ws(' ', nullif(kind->>1, ''), plant->'bn'->>'name', bengali_sort, nullif(size->>1, '')))),
      plant->>'category', array['/media/' || lpad(n::text, 32, '0') || '.webp'], 45000 + n % 1000, 39950 + n % 1000, n % 20 > 0,
      jsonb_build_object('petSafe', n % 3 > 0, 'edible', n % 2 = 0),
      array(select jsonb_array_elements_text(plant->'description'))
    from (${madeFrom(numbers)}) made`);
}

/** A product's name, without the words that distinguish products of the same plant and variety. */
export type SearchedName = { plant: string; sort: string; bengali: string };

/** Returns this many names from all parts of the shop. */
export async function readSearchedNames({ db }: Connection, products: number, count: number): Promise<SearchedName[]> {
  const numbers = sql.raw(`generate_series(1::bigint, ${products}, ${Math.floor(products / count)})`);
  const { rows } = (await db.execute(sql`
    select plant->>'name' as plant, sort, concat_ws(' ', plant->'bn'->>'name', bengali_sort) as bengali
    from (${madeFrom(numbers)}) made order by n`)) as unknown as { rows: SearchedName[] };
  return rows;
}
