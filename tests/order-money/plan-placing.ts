import { amountsOf, discounted, holds, type Line, type Priced } from './order-amounts.ts';
import { cancel, edit, moneyOf, type Order, payOnline, receive } from './order-model.ts';
import { endParcels } from './parcel-model.ts';
import type { Act, Item } from './storm-acts.ts';
import { coupons, delivery, rate, type Step, type Story } from './storm-step.ts';
import { newKey, poisha, type Reply, type Sold, taka, type World } from './storm-world.ts';

type Of<Kind extends Act['kind']> = Extract<Act, { kind: Kind }>;

/** How the buyer's address looks where it is sent with the order. */
const addressOf = (nth: number) => ({
  firstName: 'Rahima Begum',
  phone: `017${String(50_000_000 + nth).padStart(8, '0')}`,
  street: 'House 7, Road 3',
  city: 'Dhaka',
  zipcode: '1216',
});

let placed = 0;

function lineOf({ product, quantity, price }: Item, products: readonly Sold[]): Line {
  const { id, price: usual, submitter } = products[product] as Sold;
  const fixed = { key: id, discount: 0, submitter, rate, returned: 0, claimed: 0 };
  return { ...fixed, unitPrice: price ?? usual, quantity };
}

/** The lines and the fee of a new or edited order, priced. */
function priced(order: Omit<Priced, 'fee'>, fee: number | null): Pick<Order, 'lines' | 'fee' | 'coupon'> {
  const coupon = order.coupon && holds(order.coupon, order.lines) ? order.coupon : null;
  const lines = discounted({ ...order, fee: 0, coupon });
  const { subtotal, discount } = amountsOf({ ...order, lines, fee: 0 });
  const usual = subtotal - discount >= delivery.freeFrom ? 0 : delivery.fee;
  return { lines, fee: fee ?? usual, coupon };
}

const sentItems = (lines: readonly Line[], own: ReadonlySet<string>) =>
  lines.map(({ key, quantity, unitPrice }) => ({
    productId: key,
    quantity,
    ...(own.has(key) && { price: taka(unitPrice), reason: 'Agreed' }),
  }));

const ownPrices = (items: readonly Item[], products: readonly Sold[]) =>
  new Set(items.flatMap(({ product, price }) => (price === null ? [] : [products[product]?.id ?? ''])));

const nothing = {
  wasPaid: false,
  receipts: [],
  refunds: [],
  credited: 0,
  parcels: [],
  claims: [],
  invoiced: false,
  last: null,
} satisfies Partial<Order>;

const ways = { cash: null, online: null, counter: 'counter', 'send-money': null } as const;

/** Places the order of a story, and returns it. Throws when the shop refuses. */
export async function place(world: World, act: Of<'place'>): Promise<Story> {
  const { who, pay, tax } = act;
  placed += 1;
  await world.setTax(tax);
  const isManual = who === 'manual';
  const items = isManual ? act.items : act.items.map((item) => ({ ...item, price: null }));
  const coupon = coupons.find(({ code }) => code === act.coupon) ?? null;
  const all = items.map((item) => lineOf(item, world.products));
  const content = priced({ lines: all, taxMode: tax, coupon }, isManual ? act.fee : null);
  const isWaiting = pay === 'online' || pay === 'send-money';
  let order: Order = { ...nothing, ...content, taxMode: tax, status: isWaiting ? 'Awaiting Payment' : 'Order Placed' };
  const way = ways[pay];
  if (way) order = receive(order, way, moneyOf(order).total);
  const sent = {
    items: sentItems(content.lines, ownPrices(items, world.products)),
    ...(content.coupon && { coupon: content.coupon.code }),
  };
  const { reply, buyer } = await send(world, act, sent);
  if (reply.status !== 200) throw new Error(`placing is refused: ${JSON.stringify(reply.body)}`);
  return { orderId: reply.body.orderId, buyer, order };
}

type Sent = { reply: Reply; buyer: Story['buyer'] };

async function send(world: World, { who, pay, fee }: Of<'place'>, sent: object): Promise<Sent> {
  const key = newKey();
  const online = pay === 'online' ? { provider: 'sslcommerz' } : pay === 'send-money' ? { provider: 'bkash' } : {};
  if (who === 'user') {
    const { as, addressId } = await world.newBuyer();
    const path = { online: '/api/order/online', 'send-money': '/api/order/manual' }[pay as string] ?? '/api/order/cod';
    const body = { ...sent, ...online, address: addressId };
    return { reply: await world.ask('POST', path, { as, body, key }), buyer: { as } };
  }
  const address = addressOf(placed);
  if (who === 'guest') {
    const body = { ...sent, ...online, address, payment: pay === 'online' ? 'online' : 'cod' };
    const reply = await world.ask('POST', '/api/order/guest', { body, key });
    return { reply, buyer: { key: reply.body.key } };
  }
  const payment = pay === 'counter' ? { payment: { taken: true, how: 'cash' } } : {};
  const body = { ...sent, ...payment, address, channel: 'phone', ...(fee !== null && { fee: taka(fee) }) };
  const reply = await world.ask('POST', '/api/seller/orders', { as: world.seller, body, key });
  return { reply, buyer: { key: reply.body.key } };
}

/** The buyer pays an order that awaits it, online or by hand. */
export function planPay(
  world: World,
  { orderId, order, buyer }: Story,
  payWith: 'send-money' | 'online',
): Step | undefined {
  if (order.status !== 'Awaiting Payment') return undefined;
  const read = () => world.ask('GET', `/api/seller/orders/${orderId}`, { as: world.seller });
  if (payWith === 'online')
    return {
      says: 'the buyer pays at SSLCommerz',
      async ask() {
        await world.payAtProvider(orderId);
        return read();
      },
      after: () => [payOnline(order, 'sslcommerz')],
    };
  const transactionId = `TRX${String(100_000 + placed)}${orderId.slice(-6).toUpperCase()}`;
  return {
    says: `the buyer sends the money by bKash (${transactionId}) and the seller confirms it`,
    async ask() {
      const body = { provider: 'bkash', transactionId };
      const entered = await world.ask('POST', `/api/order/${orderId}/transaction`, { as: buyer.as, body });
      if (entered.status !== 200) return entered;
      const decided = { transactionId, decision: 'confirm' };
      return world.ask('POST', `/api/seller/manual-payments/${orderId}`, { as: world.seller, body: decided });
    },
    after: () => [payOnline(order, 'manual-bkash')],
  };
}

/** The buyer decides to pay in cash. */
export function planPayInCash(world: World, { orderId, order, buyer }: Story): Step | undefined {
  if (order.status !== 'Awaiting Payment' || !buyer.as) return undefined;
  return {
    says: 'the buyer pays in cash instead',
    ask: () => world.ask('POST', `/api/order/${orderId}/pay`, { as: buyer.as, body: { provider: 'cod' } }),
    after: () => [{ ...order, status: 'Order Placed', last: null }],
  };
}

/** The buyer cancels: from the status Order Placed, or while the payment is awaited. */
export function planBuyersCancel(world: World, { orderId, order, buyer }: Story): Step {
  const isOpen = order.status === 'Order Placed' || order.status === 'Awaiting Payment';
  return {
    says: 'the buyer cancels',
    ask: () =>
      buyer.as
        ? world.ask('POST', '/api/order/cancel', { as: buyer.as, body: { orderId } })
        : world.ask('POST', '/api/order/guest/cancel', { body: { key: buyer.key } }),
    ...(!isOpen && { refused: [''] }),
    after: () => [cancel(endParcels(order), 'buyer')],
  };
}

/** The seller edits an order. */
export async function planEdit(world: World, { orderId, order }: Story, act: Of<'edit'>): Promise<Step | undefined> {
  const reply = await world.ask('GET', `/api/seller/orders/${orderId}`, { as: world.seller });
  const { version, address, note = null } = reply.body.order ?? {};
  const own = ownPrices(act.items, world.products);
  const wanted = act.items.map((item) => {
    const line = lineOf(item, world.products);
    const kept = order.lines.find(({ key }) => key === line.key);
    return kept ? { ...kept, quantity: line.quantity, ...(own.has(line.key) && { unitPrice: line.unitPrice }) } : line;
  });
  const lines = order.lines.flatMap(({ key }) => wanted.filter((one) => one.key === key));
  const fresh = wanted.filter(({ key }) => !order.lines.some((one) => one.key === key));
  const content = priced(
    { lines: [...lines, ...fresh], taxMode: order.taxMode, coupon: order.coupon },
    act.fee ?? order.fee,
  );
  const inWay = order.parcels.filter(({ state }) => state === 'booked');
  const isSilent = act.silent && act.parcels === 'cancel' && inWay.some(({ provider }) => provider === 'redx');
  const sent = { version, address, note, fee: taka(content.fee), items: sentItems(content.lines, own) };
  const isOpen = order.status === 'Order Placed' || order.status === 'Processing';
  const names = content.lines.map(({ key, quantity }) => `${quantity} × ${key.slice(-4)}`).join(', ');
  // An edit of nothing leaves the parcels.
  const isSame = JSON.stringify(content.lines) === JSON.stringify(order.lines) && content.fee === order.fee;
  const refused = !isOpen
    ? ['order-not-editable', 'order-has-parcels']
    : isSilent
      ? ['courier-down']
      : inWay.length > 0 && act.parcels === null && !isSame
        ? ['order-has-parcels']
        : undefined;
  const total = amountsOf({ ...content, taxMode: order.taxMode }).total;
  return {
    says: `the seller edits it to ${names}, fee ${taka(content.fee)}${act.parcels ? ', cancelling parcels' : ''}`,
    async ask() {
      const wake = isSilent ? world.silenceRedx() : undefined;
      const body = { ...sent, ...(act.parcels && { parcels: act.parcels }) };
      return world.ask('PUT', `/api/seller/orders/${orderId}`, { as: world.seller, body }).finally(wake);
    },
    ...(refused && { refused }),
    after: () => {
      const changed = edit(order, content, act.fails);
      return isSame ? [order, endParcels(changed)] : [endParcels(changed)];
    },
    fails: act.fails,
    wrong: ({ body }) => {
      const after = edit(order, content);
      const before = moneyOf(order).refunded;
      const stated = { amount: poisha(body.amount), toPay: poisha(body.toPay), refunded: poisha(body.refunded) };
      const right = { amount: total, toPay: moneyOf(after).toCollect, refunded: moneyOf(after).refunded - before };
      return JSON.stringify(stated) === JSON.stringify(right)
        ? undefined
        : `the answer says ${JSON.stringify(stated)}, right is ${JSON.stringify(right)}`;
    },
  };
}
