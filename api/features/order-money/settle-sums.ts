import type { AccountKind } from '#contract/orders/order-account.ts';
import { type OrderSums, orderMoney } from '#contract/orders/order-money.ts';

/** Less than a taka: couriers take whole ones. In poisha. */
const wholeTaka = 100;

/** A row's kind and amount in poisha. */
export type Amount = { kind: AccountKind; amount: number };

const sumOf = (rows: readonly Amount[], kind: AccountKind) =>
  rows.reduce((sum, row) => (row.kind === kind ? sum + row.amount : sum), 0);

/**
 * Returns the sums of an account after these rows, and the rows that follow from them: what an edit or a return would
 * take below what was credited is owed again, of a cancelled order nothing stands, and less than a taka that whole taka
 * leave of a delivered one is received by rounding. Pure.
 */
export function settleSums(before: OrderSums, added: readonly Amount[]): { sums: OrderSums; evened: Amount[] } {
  const { status, total } = before;
  const returned = before.returned - sumOf(added, 'returned');
  const taken = before.credited - sumOf(added, 'credited');
  // A refund that an edit made up for may fail afterwards.
  const credited = Math.max(0, Math.min(taken, total - returned));
  const cancelled = status === 'Cancelled' ? total - returned - credited : 0;
  const ended = before.cancelled - sumOf(added, 'cancelled');
  const evened: Amount[] = [
    { kind: 'credited', amount: taken - credited },
    { kind: 'cancelled', amount: ended - cancelled },
  ];
  const sums = {
    ...{ status, total, returned, credited, cancelled },
    paid: before.paid + sumOf(added, 'receipt'),
    refunded: before.refunded - sumOf(added, 'refund'),
  };
  const { toCollect } = orderMoney(sums);
  const rounding = status === 'Delivered' && toCollect < wholeTaka ? toCollect : 0;
  evened.push({ kind: 'receipt', amount: rounding });
  return {
    sums: { ...sums, paid: sums.paid + rounding },
    evened: evened.filter(({ amount }) => amount !== 0),
  };
}
