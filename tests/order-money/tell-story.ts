import { compareOrder } from './compare-order.ts';
import type { Order } from './order-model.ts';
import {
  planClaim,
  planDecision,
  planInvoice,
  planLetGo,
  planReceipt,
  planRefund,
  planStatus,
  planUndo,
} from './plan-money.ts';
import {
  planBooking,
  planCancelParcel,
  planCarrying,
  planPartly,
  planReceiving,
  planSettling,
  planTakingBack,
  planTold,
} from './plan-parcels.ts';
import { place, planBuyersCancel, planEdit, planPay, planPayInCash } from './plan-placing.ts';
import { readSeen } from './read-order.ts';
import type { Act } from './storm-acts.ts';
import type { Step, Story } from './storm-step.ts';
import type { Reply, World } from './storm-world.ts';

/** What is wrong after an act. */
export class Wrong extends Error {}

type Placing = Extract<Act, { kind: 'place' }>;
/** A story that is being told: the acts so far, and a line of each. */
export type Telling = { placing: Placing; story: Story; acts: Act[]; lines: string[] };

/** What an act is of an order now; undefined when the order can't have it. */
export function planOf(
  world: World,
  { story, placing }: Telling,
  act: Act,
): Promise<Step | undefined> | Step | undefined {
  switch (act.kind) {
    case 'place':
      return undefined;
    case 'pay':
      return planPay(world, story, placing.pay === 'send-money' ? 'send-money' : 'online');
    case 'pay-cash':
      return planPayInCash(world, story);
    case 'buyer-cancels':
      return planBuyersCancel(world, story);
    case 'edit':
      return planEdit(world, story, act);
    case 'status':
      return planStatus(world, story, act);
    case 'undo':
      return planUndo(world, story);
    case 'refund':
      return planRefund(world, story, act);
    case 'receipt':
      return planReceipt(world, story, act);
    case 'let-go':
      return planLetGo(world, story);
    case 'invoice':
      return planInvoice(world, story);
    case 'claim':
      return planClaim(world, story, act);
    case 'decide':
      return planDecision(world, story, act);
    default:
      return planOfParcel(world, story, act);
  }
}

/** The same of an act on a parcel. */
function planOfParcel(world: World, story: Story, act: Act): Step | undefined {
  switch (act.kind) {
    case 'book':
      return planBooking(world, story, act);
    case 'carry':
      return planCarrying(world, story, act);
    case 'partly':
      return planPartly(world, story, act);
    case 'received':
      return planReceiving(world, story, act);
    case 'cancel-parcel':
      return planCancelParcel(world, story);
    case 'told':
      return planTold(world, story);
    case 'settle':
      return planSettling(world, story, act);
    case 'take-back':
      return planTakingBack(world, story);
    default:
      return undefined;
  }
}

const lineOf = ({ who, pay, tax, items, coupon }: Placing): string =>
  `${who} orders, ${pay}, tax ${tax}, coupon ${coupon}: ${JSON.stringify(items)}`;

/** Begins a story with a new order. Throws what is wrong. */
export async function begin(world: World, placing: Act): Promise<Telling> {
  if (placing.kind !== 'place') throw new Error('A story begins with an order');
  const story = await place(world, placing);
  await world.settle();
  const telling = { placing, story, acts: [placing], lines: [lineOf(placing)] };
  await adopt(world, telling, [story.order]);
  return telling;
}

/** Does an act of a story, and compares. Returns false when the order can't have it. Throws what is wrong. */
export async function goOn(world: World, telling: Telling, act: Act): Promise<boolean> {
  const step = await planOf(world, telling, act);
  if (!step) return false;
  telling.acts.push(act);
  telling.lines.push(step.says);
  if (step.fails) world.refuseRefunds(true);
  const reply = await step.ask().finally(async () => {
    await world.settle();
    world.refuseRefunds(false);
  });
  const before = telling.story.order;
  await adopt(world, telling, expected(step, reply, before));
  return true;
}

/** The orders that may be left after an answer. Throws when the answer itself is wrong. */
export function expected(step: Step, { status, body }: Reply, before: Order): Order[] {
  const { refused, mayRefuse = [], after = () => [before], wrong } = step;
  if (status >= 500 && !refused?.includes(body.code))
    throw new Wrong(`the answer is ${status} ${JSON.stringify(body)}`);
  if (status === 200 && refused) throw new Wrong(`it should be refused with ${refused.join(' or ')}`);
  if (status === 200) {
    const sentence = wrong?.({ status, body });
    if (sentence) throw new Wrong(sentence);
    return after({ status, body });
  }
  const codes = [...(refused ?? []), ...mayRefuse];
  if ((codes.includes('') && status === 409) || codes.includes(body.code)) return [before];
  throw new Wrong(`it is refused with ${status} ${body.code}: ${body.message}`);
}

/** Takes the order of these which the wire shows. Throws what differs of the first one when it is none of them. */
export async function adopt(world: World, { story }: Telling, orders: readonly Order[]): Promise<void> {
  const seen = await readSeen(world, story);
  const at = new Map<string, number>(
    seen.view.items.map((item: { productId: { _id: string } }, place: number) => [item.productId._id, place]),
  );
  const known = orders.map((order) => ({
    ...order,
    // Lines stand as the shop has them: of equal remainders the earlier line gets more.
    lines: order.lines.toSorted((one, other) => (at.get(one.key) ?? 0) - (at.get(other.key) ?? 0)),
  }));
  const right = known.find((order) => compareOrder(order, seen).length === 0);
  if (!right)
    throw new Wrong(known.map((order) => compareOrder(order, seen).join('\n    ')).at(0) ?? 'no order may be left');
  story.order = right;
}

/** A story that was told, and what is wrong at its end, if anything is. */
export type Told = { lines: readonly string[]; acts: readonly Act[]; wrong?: string };

/** Tells a story from its beginning, of a new order. */
export async function tell(world: World, acts: readonly Act[]): Promise<Told> {
  const [placing, ...others] = acts;
  let telling: Telling | undefined;
  try {
    if (!placing) throw new Error('There is no act');
    telling = await begin(world, placing);
    for (const act of others) await goOn(world, telling, act);
    return telling;
  } catch (error) {
    const wrong = error instanceof Error ? error.message : String(error);
    return {
      lines: telling?.lines ?? (placing?.kind === 'place' ? [lineOf(placing)] : []),
      acts: telling?.acts ?? acts,
      wrong,
    };
  }
}
