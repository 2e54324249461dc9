import { lineName } from '#api/features/orders/line-name.ts';
import { languageCodes } from '#contract/languages.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { recordOf } from '#contract/records.ts';
import type { TextByLanguage } from '#contract/text/text-by-language.ts';
import type { PrintedOrder } from './read-printed-orders.ts';

type PickedLine = PrintedOrder['lines'][number];

/** What is taken of one product or variant for several orders. */
export type ProductPick = {
  name: TextByLanguage;
  /** One of its lines. */
  line: PickedLine;
  pieces: number;
  /** The orders that want it, by the end of their numbers, with the pieces for each. */
  orders: readonly { digits: string; pieces: number }[];
};

/** Fewest digits by which a pick list names an order. */
const fewestDigits = 3;

/** Returns how many last digits tell these orders apart: three, unless two of them end alike. */
export function digitsToTell(orderIds: readonly string[]): number {
  const numbers = orderIds.map(orderNumber);
  const longest = Math.max(fewestDigits, ...numbers.map(({ length }) => length));
  let digits = fewestDigits;
  while (digits < longest && new Set(numbers.map((number) => number.slice(-digits))).size < numbers.length) digits += 1;
  return digits;
}

/**
 * Returns what to gather for these orders: one entry for each product, variant, size and shipping day, in the order of
 * their first line.
 */
export function gatherPicks(orders: readonly PrintedOrder[]): ProductPick[] {
  const digits = digitsToTell(orders.map(({ order }) => order.id));
  const lines = orders.flatMap(({ order, lines: ofOrder }) =>
    ofOrder.map((line) => ({ line, digits: orderNumber(order.id).slice(-digits) })),
  );
  const groups = Map.groupBy(lines, ({ line }) =>
    JSON.stringify([line.variantId ?? line.productId, line.weight, line.shipsFrom]),
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const ofOrder = Map.groupBy(group, (one) => one.digits);
    return {
      line: first.line,
      name: recordOf(languageCodes, (language) => lineName(first.line, language)),
      pieces: piecesOf(group),
      orders: [...ofOrder].map(([ending, own]) => ({ digits: ending, pieces: piecesOf(own) })),
    };
  });
}

function piecesOf(lines: readonly { line: PickedLine }[]): number {
  return lines.reduce((sum, { line }) => sum + line.quantity, 0);
}
