import type { Story } from './storm-step.ts';
import type { LedgerSum, Reply, World } from './storm-world.ts';

/** What the wire says of one order after an act. */
export type Seen = {
  // biome-ignore-start lint/suspicious/noExplicitAny: the wire is read by what it says
  view: any;
  /** The order as its buyer sees it. */
  bought: any;
  account: any;
  papers: any[];
  parcels: any[];
  // biome-ignore-end lint/suspicious/noExplicitAny: the wire is read by what it says
  ledger: LedgerSum[];
};

function must({ status, body }: Reply, what: string): Reply['body'] {
  if (status !== 200) throw new Error(`${what}: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** Reads an order's views, its account, its papers, its parcels, and its rows of ledgers. */
export async function readSeen(
  world: World,
  { orderId, buyer: { as, key } }: Pick<Story, 'orderId' | 'buyer'>,
): Promise<Seen> {
  const get = (path: string) => world.ask('GET', path, { as: world.seller });
  const [view, bought, account, papers, parcels, ledger] = [
    must(await get(`/api/seller/orders/${orderId}`), 'the order'),
    must(
      as
        ? await world.ask('GET', '/api/order/user', { as })
        : await world.ask('POST', '/api/order/track', { body: { key } }),
      "the buyer's order",
    ),
    must(await get(`/api/seller/orders/${orderId}/account`), 'the account'),
    must(await get(`/api/seller/orders/${orderId}/papers`), 'the papers'),
    must(await get(`/api/seller/parcels?orderId=${orderId}&limit=100`), 'the parcels'),
    await world.ledgerOf(orderId),
  ];
  const ofBuyer = bought.order ?? bought.orders.find(({ _id }: { _id: string }) => _id === orderId);
  return { view: view.order, bought: ofBuyer, account, papers: papers.papers, parcels: parcels.parcels, ledger };
}
