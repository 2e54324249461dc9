import { mayMove, words } from './courier-words.ts';
import type { Parcel, Pieces } from './modelled-parcel.ts';
import { wholeTaka } from './order-amounts.ts';
import {
  leftToCollect,
  leftToPack,
  move,
  notAsked,
  notKept,
  piecesIn,
  receiveParcel,
  roundings,
  settle,
  settlePartly,
  takePayoutBack,
  withParcel,
} from './parcel-model.ts';
import type { Act } from './storm-acts.ts';
import type { Step, Story } from './storm-step.ts';
import { namedPieces, newKey, poisha, taka, type World } from './storm-world.ts';

type Of<Kind extends Act['kind']> = Extract<Act, { kind: Kind }>;

/** The parcels that fit, of which one is meant. */
const chosen = (parcels: readonly Parcel[], which: number): Parcel | undefined => parcels[which % parcels.length];

/** Takes so many pieces, of each line in turn. */
function take(pieces: Pieces, most: number): Pieces {
  let left = most;
  const taken = Object.entries(pieces).map(([key, count]) => {
    const some = Math.min(count, left);
    left -= some;
    return [key, some] as const;
  });
  return Object.fromEntries(taken.filter(([, count]) => count > 0));
}

const named = (pieces: Pieces) =>
  Object.entries(pieces)
    .map(([key, count]) => `${count} × ${key.slice(-4)}`)
    .join(', ');

/** A parcel of which the shop does not know yet what becomes of it stands in the way of a new one. */
const isUnclear = ({ state, kept, received }: Parcel) =>
  (state === 'partly-delivered' && kept === null) || (state === 'returned' && !received);

/** The seller books a parcel, of all that is left or of some pieces. */
export function planBooking(world: World, { orderId, order }: Story, act: Of<'book'>): Step | undefined {
  if (order.parcels.some(isUnclear) || order.parcels.length > 40) return undefined;
  const left = leftToPack(order);
  const pieces = take(left, act.pieces);
  const most = leftToCollect(order);
  const asked = act.part === 100 ? undefined : act.part > 100 ? most + 100 : wholeTaka((most * act.part) / 100);
  const collect = asked ?? most;
  const isReady = ['Order Placed', 'Processing', 'Shipped'].includes(order.status);
  const refused = !isReady
    ? ['parcel-order-not-ready']
    : piecesIn(left) === 0
      ? ['parcel-lines-too-many', 'collect-too-large']
      : collect > most
        ? ['collect-too-large']
        : undefined;
  const booking = {
    ...{ orderId, provider: act.provider, another: true, weight: 1 },
    ...(act.pieces < 99 && piecesIn(left) > 0 && { lines: namedPieces(pieces) }),
    ...(asked !== undefined && { collect: taka(asked) }),
  };
  return {
    says: `the seller books ${named(pieces)} with ${act.provider}, collecting ${taka(collect)} of ${taka(most)}`,
    async ask() {
      const asking = { as: world.seller, key: newKey(), body: { parcels: [booking] } };
      const reply = await world.ask('POST', '/api/seller/parcels', asking);
      const [no] = reply.body.refused ?? [];
      return no ? { status: 409, body: no } : reply;
    },
    ...(refused && { refused }),
    after: ({ body }) => {
      const [made] = body.parcels;
      const plain = {
        state: 'booked',
        collected: null,
        asked: false,
        kept: null,
        received: false,
        told: null,
      } as const;
      const parcel = { id: made._id, reference: made.reference, provider: act.provider, pieces, collect, payouts: [] };
      return [{ ...order, parcels: [...order.parcels, { ...plain, ...parcel }] }];
    },
    wrong: ({ body }) =>
      poisha(body.parcels[0].collect) === collect ? undefined : `the parcel collects ${body.parcels[0].collect}`,
  };
}

/** A courier, or our own rider, moves a parcel. */
export function planCarrying(world: World, { order }: Story, { which, to, part }: Of<'carry'>): Step | undefined {
  const parcel = chosen(
    order.parcels.filter((one) => mayMove(order, one, to)),
    which,
  );
  if (!parcel) return undefined;
  const { id, reference, provider, collect, state } = parcel;
  const isStated = part !== null && ['pathao', 'steadfast'].includes(provider);
  const isEnd = to === 'delivered' || to === 'partly-delivered';
  const stated = isStated && isEnd ? wholeTaka((Math.max(collect, part > 100 ? 500_00 : 0) * part) / 100) : null;
  if (state === 'delivered' && stated === null) return undefined;
  const says = `${provider} has the parcel of ${named(parcel.pieces)} ${to}`;
  const read = () => world.ask('GET', `/api/seller/parcels/${id}`, { as: world.seller });
  const text = words[provider][to] ?? '';
  return {
    says: stated === null ? says : `${says}, collected ${taka(stated)} of ${taka(collect)}`,
    async ask() {
      if (provider === 'own')
        return world.ask('POST', `/api/seller/parcels/${id}/move`, { as: world.seller, body: { state: to } });
      await world.tell({ reference, provider, text, stated });
      return read();
    },
    after: () => {
      const moved = move(order, id, to, stated);
      if (!parcel.asked || to !== 'returned') return roundings(moved);
      // The parcel counted as asked; that it came back may say already that nothing was collected.
      return roundings(moved).concat(roundings(move(notAsked(order, provider, id), id, to, null)));
    },
  };
}

/** The seller says what the buyer kept. */
export function planPartly(world: World, { order }: Story, { which, keep, part }: Of<'partly'>): Step | undefined {
  const { status, parcels } = order;
  if (status === 'Cancelled' || status === 'Awaiting Payment') return undefined;
  const isInPart = ({ state, provider, kept }: Parcel) =>
    kept === null && (state === 'partly-delivered' || (provider === 'own' && ['picked', 'in-transit'].includes(state)));
  const fitting = parcels.filter(isInPart);
  const isRight = fitting.length > 0;
  const parcel = chosen(isRight ? fitting : parcels, which);
  if (!parcel) return undefined;
  const { id, pieces, collect, collected } = parcel;
  const kept = take(pieces, keep);
  const isKnown = collected !== null;
  const due = wholeTaka((collect * piecesIn(kept)) / piecesIn(pieces));
  const sum = isKnown ? null : wholeTaka((due * part) / 100);
  return {
    says: `the buyer kept ${named(kept)} of ${named(pieces)}${sum === null ? '' : `, collected ${taka(sum)}`}`,
    ask: () =>
      world.ask('POST', `/api/seller/parcels/${id}/partly`, {
        ...{ as: world.seller, key: newKey() },
        body: { kept: namedPieces(kept), ...(sum !== null && { collected: taka(sum) }) },
      }),
    ...(!isRight && { refused: ['parcel-not-partly', 'parcel-already-settled', 'collected-missing'] }),
    after: () => roundings(settlePartly(order, id, kept, sum)),
  };
}

/** What came back is in hand. */
export function planReceiving(world: World, { order }: Story, { which, dead }: Of<'received'>): Step | undefined {
  const isBack = ({ state, kept, received, ...parcel }: Parcel) =>
    !received &&
    (state === 'returned' ||
      state === 'returning' ||
      (kept !== null && piecesIn(notKept({ ...parcel, state, kept, received })) > 0));
  const parcel = order.status === 'Cancelled' ? undefined : chosen(order.parcels.filter(isBack), which);
  if (!parcel) return undefined;
  const back = parcel.kept ? notKept(parcel) : parcel.pieces;
  const spoiled = take(back, 1);
  return {
    says: `the parcel of ${named(parcel.pieces)} is received back${dead ? `, ${named(spoiled)} dead` : ''}`,
    ask: () =>
      world.ask('POST', `/api/seller/parcels/${parcel.id}/received`, {
        as: world.seller,
        ...(dead && { body: { dead: namedPieces(spoiled) } }),
      }),
    after: () => receiveParcel(order, parcel.id).flatMap(roundings),
  };
}

/** The seller cancels a parcel that no courier has yet. */
export function planCancelParcel(world: World, { order }: Story): Step | undefined {
  const parcel = order.parcels.find(({ state }) => state === 'booked');
  if (!parcel) return undefined;
  return {
    says: `the seller cancels the parcel of ${named(parcel.pieces)}`,
    ask: () => world.ask('POST', `/api/seller/parcels/${parcel.id}/cancel`, { as: world.seller }),
    after: () => [withParcel(order, parcel.id, { state: 'cancelled' })],
  };
}

/** The seller has told the courier. */
export function planTold(world: World, { order }: Story): Step | undefined {
  const parcel = order.parcels.find(({ told }) => told === false);
  if (!parcel) return undefined;
  return {
    says: `the seller has told ${parcel.provider}`,
    ask: () => world.ask('POST', `/api/seller/parcels/${parcel.id}/told`, { as: world.seller }),
    after: () => [withParcel(order, parcel.id, { told: true })],
  };
}

const wasDelivered = ({ state, kept }: Parcel) =>
  state === 'delivered' || (state === 'partly-delivered' && kept !== null);

/** A payout's file states what was collected for a parcel. */
export function planSettling(world: World, { order }: Story, { part }: Of<'settle'>): Step | undefined {
  const parcel = order.parcels.find((one) => wasDelivered(one) && one.payouts.length === 0);
  if (!parcel) return undefined;
  const { id, reference, provider, collected } = parcel;
  const stated = part === 100 ? (collected ?? 0) : wholeTaka(((collected ?? 0) * part) / 100 + (part > 100 ? 5000 : 0));
  const payout = `PAY ${newKey()}`.slice(0, 60);
  const csv = `consignment,collected,charge,paid\n${reference},${taka(stated)},10,${taka(stated)}\n`;
  return {
    says: `${provider}'s file says collected ${taka(stated)}`,
    ask: () =>
      world.ask('POST', '/api/seller/courier-money', {
        ...{ as: world.seller, key: newKey() },
        body: { provider, payout, csv },
      }),
    after: () => roundings(settle(order, id, payout, stated)),
    wrong: ({ body }) => (body.added === 1 ? undefined : `the file added ${JSON.stringify(body.refused)}`),
  };
}

/** The last payout of a parcel is taken back. */
export function planTakingBack(world: World, { order }: Story): Step | undefined {
  const parcel = order.parcels.find(({ payouts }) => payouts.length > 0);
  const payout = parcel?.payouts.at(-1)?.name;
  if (!parcel || !payout) return undefined;
  return {
    says: `the payout ${payout} is taken back`,
    ask: () =>
      world.ask('POST', '/api/seller/courier-money/take-back', {
        ...{ as: world.seller, key: newKey() },
        body: { provider: parcel.provider, payout },
      }),
    after: () => roundings(takePayoutBack(order, parcel.id)),
  };
}
