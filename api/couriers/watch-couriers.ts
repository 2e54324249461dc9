import { type CallCounter, watchCall } from '#api/http/watch/watch-call.ts';
import type { CourierProvider } from './courier-provider.ts';
import type { CourierProviders } from './courier-providers.ts';

/** The same couriers, whose calls are counted. */
export function watchCouriers(couriers: CourierProviders, metrics: CallCounter): CourierProviders {
  return new Map([...couriers].map(([id, courier]) => [id, watched(courier, metrics)]));
}

function watched(courier: CourierProvider, metrics: CallCounter): CourierProvider {
  const watch = <Outcome extends { kind: string }>(call: string, run: () => Promise<Outcome>) =>
    watchCall(metrics, { service: courier.id, call }, run, { answered: ({ kind }) => kind });
  return {
    id: courier.id,
    answer: courier.answer,
    ...(courier.heaviest !== undefined && { heaviest: courier.heaviest }),
    book: (parcel, signal) => watch('book', () => courier.book(parcel, signal)),
    status: (parcel, signal) => watch('status', () => courier.status(parcel, signal)),
    stateOf: (text) => courier.stateOf(text),
    readWebhook: (webhook) => courier.readWebhook(webhook),
    ...watchedOptions(courier, watch),
  };
}

type Watch = <Outcome extends { kind: string }>(call: string, run: () => Promise<Outcome>) => Promise<Outcome>;

/** What not every courier has. */
function watchedOptions(courier: CourierProvider, watch: Watch): Partial<CourierProvider> {
  const { findByReference, cancel, isPaid } = courier;
  return {
    ...(findByReference && {
      findByReference: (reference, signal) => watch('look-up', () => findByReference.call(courier, reference, signal)),
    }),
    ...(cancel && { cancel: (parcel, signal) => watch('cancel', () => cancel.call(courier, parcel, signal)) }),
    ...(isPaid && { isPaid: (text) => isPaid.call(courier, text) }),
  };
}
