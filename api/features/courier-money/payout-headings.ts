import { isMapping, type PayoutColumn } from '#contract/courier-money/schemas.ts';
import { comparable } from '#contract/text/comparable.ts';

/**
 * The headings of the files of Pathao, Steadfast and RedX, and of our own. Earlier ones go before later ones, when a
 * file has several for one column.
 */
const known: Record<Exclude<PayoutColumn, ''>, readonly string[]> = {
  consignment: [
    ...['consignment', 'consignment id', 'consignment no', 'consignment number', 'cid', 'tracking id', 'tracking code'],
    ...[
      'tracking number',
      'parcel id',
      'merchant order id',
      'merchant invoice id',
      'invoice',
      'invoice id',
      'reference',
    ],
  ],
  collected: [
    ...['collected', 'collected amount', 'amount collected', 'cash collected', 'collection', 'cash collection'],
    ...['cod collected', 'cod amount', 'cash collection amount', 'collectable amount', 'collection amount', 'cod'],
  ],
  charge: [
    ...['charge', 'delivery charge', 'delivery fee', 'shipping charge', 'delivery charges', 'total charge'],
    ...['total fee', 'service charge'],
  ],
  cod: [
    'cod charge',
    'cod fee',
    'cod charges',
    'cod fees',
    'cash handling charge',
    'cash handling fee',
    'cod commission',
  ],
  paid: [
    ...['paid', 'paid amount', 'payout amount', 'payout', 'payable amount', 'payable', 'net payable', 'net amount'],
    ...['merchant payout', 'disbursed amount', 'settlement amount', 'amount paid'],
  ],
};

const columns = ['consignment', 'collected', 'charge', 'cod', 'paid'] as const;

/** Headings are compared without case, blanks and marks. A bracket with the currency does not count. */
export function comparedHeading(heading: string): string {
  return comparable(heading)
    .replace(/\((?:৳|tk\.?|bdt|taka)\)/g, '')
    .replace(/[\s._/\-–]/g, '');
}

/**
 * Returns what each column holds by its heading, or undefined when the headings are not known. With our own heading
 * `cod` the column is the percentage, with a courier's `COD` beside a fee it is the amount collected.
 */
export function knownColumns(headings: readonly string[]): PayoutColumn[] | undefined {
  const compared = headings.map(comparedHeading);
  const isOwn = ['consignment', 'collected', 'charge', 'paid'].every((name) => compared.includes(name));
  const found: PayoutColumn[] = headings.map(() => '');
  for (const column of columns) {
    const names = isOwn ? [column] : known[column].map(comparedHeading);
    const place = names.map((name) => compared.indexOf(name)).find((at) => at >= 0);
    if (place !== undefined) found[place] = column;
  }
  return isMapping(found) && found.includes('paid') ? found : undefined;
}
