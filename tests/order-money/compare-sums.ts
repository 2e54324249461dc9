import { parse } from 'csv-parse/sync';
import { moneyOf, type Order } from './order-model.ts';
import { poisha, type World } from './storm-world.ts';

/** Equation 8: the file of orders, and the dashboard, say of these orders what the model says. Returns what differs. */
export async function compareSums(world: World, orders: ReadonlyMap<string, Order>): Promise<string[]> {
  const { body } = await world.ask('GET', '/api/order/seller-export', { as: world.seller });
  const rows: Record<string, string>[] = parse(String(body), { bom: true, columns: true });
  const found: string[] = [];
  for (const [orderId, order] of orders) {
    // Orders that await their payment are in the list when asked for alone.
    if (order.status === 'Awaiting Payment') continue;
    const own = rows.filter((row) => row['Order ID'] === orderId);
    const sum = (heading: string) => own.reduce((all, row) => all + poisha(row[heading] || 0), 0);
    const shown = [sum('Paid amount'), sum('To be collected'), sum('Refunded')];
    const { paid, refunded, toCollect } = moneyOf(order);
    const right = [paid - refunded, toCollect, refunded];
    if (JSON.stringify(shown) !== JSON.stringify(right))
      found.push(`${orderId}: the file says ${shown.join(', ')}, right is ${right.join(', ')}`);
  }
  const dashboard = (await world.ask('GET', '/api/seller/dashboard', { as: world.seller })).body.dashboard;
  const all = [...orders.values()].filter(({ status }) => status !== 'Awaiting Payment');
  const toCollect = all.reduce((sum, order) => sum + moneyOf(order).toCollect, 0);
  if (dashboard.money && poisha(dashboard.money.toCollect.amount) !== toCollect)
    found.push(`the dashboard collects ${dashboard.money.toCollect.amount}, right is ${toCollect / 100}`);
  const standing = all.filter(({ status }) => status !== 'Cancelled').map(moneyOf);
  const revenue = standing.reduce((sum, { total, returned }) => sum + total - returned, 0);
  const days: { revenue: number }[] = dashboard.byDay;
  const shown = days.reduce((sum, day) => sum + poisha(day.revenue), 0);
  if (shown !== revenue) found.push(`the dashboard's revenue is ${shown / 100}, right is ${revenue / 100}`);
  return found;
}
