import { amountsOf } from './order-amounts.ts';
import { balanceOf, cancel, isPaid, letGo, moneyOf, type Order, receive, refund, type Status } from './order-model.ts';
import { deliver, endParcels, isOpen, roundings, undeliver, wasPicked } from './parcel-model.ts';
import type { Act } from './storm-acts.ts';
import type { Step, Story } from './storm-step.ts';
import { newKey, poisha, taka, type World } from './storm-world.ts';

type Of<Kind extends Act['kind']> = Extract<Act, { kind: Kind }>;

/** So many percent of an amount, at least a poisha; whole taka where asked. */
const partOf = (amount: number, part: number) => Math.max(1, Math.ceil((amount * part) / 100));

/** The seller refunds a part of what was paid. */
export function planRefund(world: World, { orderId, order }: Story, { part, fails }: Of<'refund'>): Step {
  const balance = balanceOf(order);
  const amount = partOf(balance, part);
  return {
    says: `the seller refunds ${taka(amount)} of ${taka(balance)}${fails ? ', the provider refuses' : ''}`,
    ask: () =>
      world.ask('POST', `/api/order/${orderId}/refund`, {
        ...{ as: world.seller, key: newKey() },
        body: { amount: taka(amount), reason: 'Goodwill' },
      }),
    ...(amount > balance && { refused: ['refund-too-large', 'nothing-to-refund'] }),
    mayRefuse: ['too-many-refunds'],
    after: () => [refund(order, amount, fails)],
    fails,
    wrong: ({ body }) => {
      const several = body.refunds as { amount: number }[] | undefined;
      const promised = (several ?? [body.refund]).reduce((sum, one) => sum + poisha(one.amount), 0);
      return promised === amount ? undefined : `the refunds of the answer are ${taka(promised)}`;
    },
  };
}

const collects = ({ parcels }: Order) =>
  parcels.some((parcel) => isOpen(parcel) && parcel.collect > 0 && !parcel.asked);

/** Money comes in by hand. */
export function planReceipt(world: World, { orderId, order }: Story, { part }: Of<'receipt'>): Step {
  const { toCollect } = moneyOf(order);
  const amount = part === 100 ? Math.max(1, toCollect) : 100 * Math.ceil(partOf(toCollect, part) / 100);
  const open = order.parcels.some((parcel) => isOpen(parcel) && parcel.collect > 0);
  const refused = [
    ...(toCollect === 0 ? ['nothing-to-collect', 'receipt-too-large'] : []),
    ...(amount > toCollect ? ['receipt-too-large'] : []),
    ...(collects(order) ? ['order-has-parcels'] : []),
  ];
  const mayRefuse = open ? { mayRefuse: ['order-has-parcels'] } : {};
  return {
    says: `the seller writes down ${taka(amount)} in cash of ${taka(toCollect)}`,
    ask: () =>
      world.ask('POST', `/api/seller/orders/${orderId}/receipts`, {
        ...{ as: world.seller, key: newKey() },
        body: { amount: taka(amount), how: 'cash' },
      }),
    ...(refused.length > 0 ? { refused: [...refused, ...(open ? ['order-has-parcels'] : [])] } : mayRefuse),
    after: () => roundings(receive(order, 'hand', amount)),
  };
}

/** The seller lets go what lacks. */
export function planLetGo(world: World, { orderId, order }: Story): Step {
  const isOwed = order.status === 'Delivered' && moneyOf(order).toCollect > 0;
  return {
    says: `the seller lets go ${taka(moneyOf(order).toCollect)}`,
    ask: () =>
      world.ask('POST', `/api/seller/orders/${orderId}/let-go`, {
        ...{ as: world.seller, key: newKey() },
        body: { reason: 'Not worth the way' },
      }),
    ...(!isOwed && { refused: [''] }),
    after: () => [letGo(order)],
  };
}

const steps: Record<Status, readonly Status[]> = {
  'Awaiting Payment': [],
  'Order Placed': ['Processing', 'Cancelled'],
  Processing: ['Shipped', 'Cancelled'],
  Shipped: ['Delivered'],
  Delivered: [],
  Cancelled: [],
};

/** A courier brought a parcel although its order was cancelled. */
const wasBrought = ({ status, parcels }: Order) =>
  status === 'Cancelled' && parcels.some(({ state }) => state === 'delivered');

/** The seller moves an order. */
export function planStatus(world: World, { orderId, order }: Story, { to, fails }: Of<'status'>): Step | undefined {
  const { status } = order;
  if (status === to) return undefined;
  const brought = to === 'Delivered' && wasBrought(order);
  // What a seller's cancellation does with parcels on their way is a matter of the courier.
  if (to === 'Cancelled' && order.parcels.some(wasPicked)) return undefined;
  return {
    says: `the seller moves it to ${to}`,
    ask: () => world.ask('POST', '/api/order/status', { as: world.seller, body: { orderId, status: to } }),
    ...(!steps[status].includes(to) && !brought && { refused: [''] }),
    after: () => {
      if (to === 'Cancelled') return [cancel(endParcels(order), 'seller', fails)];
      if (brought) return [deliver(order, 'seller'), { ...order, status: to, last: null }].map(withoutUndo);
      if (to === 'Delivered') return [deliver(order, 'seller')];
      return [{ ...order, status: to, last: { from: status, by: 'seller' } }];
    },
    fails,
  };
}

const withoutUndo = (order: Order): Order => ({ ...order, last: null });

/** The seller undoes the last change of status. */
export function planUndo(world: World, { orderId, order }: Story): Step | undefined {
  const { status, last } = order;
  const isSellers = last?.by === 'seller';
  // What is on its way would move the order again.
  if (isSellers && status === 'Shipped' && order.parcels.some(wasPicked)) return undefined;
  const begun = order.refunds.some(({ failed }) => !failed);
  return {
    says: `the seller undoes ${status}`,
    ask: () => world.ask('POST', '/api/order/status/undo', { as: world.seller, body: { orderId } }),
    ...(!isSellers ? { refused: ['nothing-to-undo'] } : begun && { refused: ['refund-begun', 'undo-too-late'] }),
    mayRefuse: ['undo-too-late'],
    after: () => {
      if (!last) return [];
      return [status === 'Delivered' ? undeliver(order, last.from) : { ...order, status: last.from, last: null }];
    },
  };
}

/** The invoice is issued. */
export function planInvoice(world: World, { orderId, order }: Story): Step | undefined {
  const { status } = order;
  const { total } = amountsOf(order);
  const { paid } = moneyOf(order);
  const may = isPaid(order) || status === 'Shipped' || status === 'Delivered';
  // What an invoice of an order of which nothing is left says is nobody's matter.
  if (!order.invoiced && total > 0 && moneyOf(order).stands === 0 && status !== 'Cancelled') return undefined;
  const refused = order.invoiced
    ? undefined
    : status === 'Cancelled'
      ? ['invoice-cancelled', 'nothing-to-invoice']
      : total === 0
        ? ['nothing-to-invoice', 'invoice-too-early']
        : may || paid > 0
          ? undefined
          : ['invoice-too-early'];
  return {
    says: 'the seller issues the invoice',
    ask: () => world.ask('POST', `/api/seller/orders/${orderId}/invoice`, { as: world.seller }),
    // Of an order that is paid in part the wire says nothing.
    ...(refused ? { refused } : !may && { mayRefuse: ['invoice-too-early'] }),
    after: () => [{ ...order, invoiced: true }],
  };
}

/** The buyer claims pieces of the first line that has some left. */
export function planClaim(world: World, { orderId, order, buyer }: Story, { quantity }: Of<'claim'>): Step | undefined {
  const leftOf = (line: Order['lines'][number]) => line.quantity - line.returned - line.claimed;
  const line = order.lines.find((one) => leftOf(one) > 0) ?? order.lines[0];
  if (!line) return undefined;
  const isDelivered = order.status === 'Delivered';
  const body = { kind: 'broken', text: 'The pot is broken', lines: [{ productId: line.key, quantity }] };
  return {
    says: `the buyer claims ${quantity} × ${line.key.slice(-4)} of ${leftOf(line)}`,
    ask: () =>
      buyer.as
        ? world.ask('POST', `/api/order/${orderId}/claim`, { as: buyer.as, body, key: newKey() })
        : world.ask('POST', '/api/order/guest/claim', { body: { ...body, key: buyer.key }, key: newKey() }),
    ...(isDelivered
      ? quantity > leftOf(line) && { refused: ['claim-too-many', 'claiming-too-fast'] }
      : { refused: ['claim-not-delivered', 'claiming-too-fast'] }),
    mayRefuse: ['claiming-too-fast'],
    after: ({ body: answer }) => [
      {
        ...order,
        claims: [...order.claims, { id: answer.claim._id, key: line.key, quantity }],
        lines: order.lines.map((one) => (one === line ? { ...one, claimed: one.claimed + quantity } : one)),
      },
    ],
  };
}

/** The seller decides about the oldest claim. */
export function planDecision(world: World, { order }: Story, { as, part }: Of<'decide'>): Step | undefined {
  const [claim, ...others] = order.claims;
  if (!claim) return undefined;
  const balance = balanceOf(order);
  const amount = partOf(balance, part);
  const decided: Order = { ...order, claims: others };
  const free = (line: Order['lines'][number]) =>
    line.key === claim.key ? { ...line, claimed: line.claimed - claim.quantity } : line;
  const bodies = {
    refund: { refund: taka(amount) },
    replace: { replacement: true },
    refuse: { reason: 'It arrived well' },
  };
  const path = `/api/seller/claims/${claim.id}/${as === 'refuse' ? 'refuse' : 'accept'}`;
  return {
    says: `the seller decides the claim: ${as}${as === 'refund' ? ` ${taka(amount)} of ${taka(balance)}` : ''}`,
    ask: () => world.ask('POST', path, { as: world.seller, body: bodies[as] }),
    ...(as === 'refund' && amount > balance && { refused: ['refund-too-large', 'nothing-to-refund'] }),
    mayRefuse: ['too-many-refunds'],
    after: () => {
      if (as === 'refund') return [refund(decided, amount)];
      return [as === 'refuse' ? { ...decided, lines: decided.lines.map(free) } : decided];
    },
  };
}
