import { noCells } from '#api/features/product-imports/cells/exported-cells.ts';
import { type ProductCells, productColumns } from '#contract/product-imports/columns.ts';
import { taxClasses } from '#contract/products/tax-class.ts';

/** How many variants the products have, in turn: 2.4 on average. */
const variantCounts = [1, 2, 2, 3, 4];
const categories = ['flower', 'Fruits', 'Indoor', 'Vegetable'];

/** The rows of a product as the shop exports it, but for its ids and its address. */
export function madeProductRows(number: number, ofShop: readonly string[] = categories): ProductCells[] {
  const count = variantCounts[number % variantCounts.length] ?? 1;
  const byKind = number % 3 === 0;
  const first = {
    name_en: `Plant "${number}", grown here`,
    name_bn: `গাছ ${number}`,
    description_en: `Line one of ${number}; with a semicolon\nLine two, with "quotes"`,
    description_bn: `বিবরণ ${number}\nদ্বিতীয় লাইন`,
    category: ofShop[number % ofShop.length] ?? '',
    varies_by: count === 1 ? '' : byKind ? 'kind' : 'pot',
    light: 'bright',
    water: 'little',
    place: 'both',
    difficulty: 'easy',
    petSafe: number % 2 === 0 ? 'true' : 'false',
    height: '1.5 feet',
    tax_class: taxClasses[number % taxClasses.length] ?? '',
    state: number % 10 === 0 ? 'draft' : 'public',
    publish_at: number % 20 === 0 ? '2039-01-02T03:04:00.000Z' : '',
  };
  return Array.from({ length: count }, (_, place) => ({
    ...noCells,
    ...(place === 0 && first),
    ...(count > 1 && byKind && { kind: `colour ${place}`, kind_bn: `রং ${place}` }),
    ...(count > 1 && !byKind && { pot: `${4 + 2 * place} inch` }),
    sku: `S-${number}-${place}`,
    price: String(100 + place * 10.5),
    offer_price: number % 4 === 0 ? String(90 + place * 10) : '',
    ...(number % 3 !== 1 && { stock: String(5 + place), low_stock: '3' }),
    weight: `${place + 1} kg`,
    in_stock: number % 11 === 0 ? 'false' : 'true',
  }));
}

/** A CSV file of these rows. */
export function productCsv(rows: readonly ProductCells[]): string {
  const lines = rows.map((cells) =>
    productColumns.map((column) => `"${cells[column].replaceAll('"', '""')}"`).join(','),
  );
  return [productColumns.join(','), ...lines].join('\r\n');
}
