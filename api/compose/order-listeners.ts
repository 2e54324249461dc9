import { type OrderListeners, orderPhases, placingPhases } from '#api/changes/order-listener.ts';
import { publishOrder } from '#api/live/publish-order.ts';
import { features } from './features.ts';

const hearing = features.flatMap(({ orders = {} }) => orders);

/** All listeners for changes of orders, by phase. */
export const orderListeners: OrderListeners = {
  before: hearing.flatMap(({ before = [] }) => before),
  inTransaction: orderPhases.flatMap((phase) => hearing.flatMap(({ inTransaction }) => inTransaction?.[phase] ?? [])),
  placing: placingPhases.flatMap((phase) => hearing.flatMap(({ placing }) => placing?.[phase] ?? [])),
  afterCommit: [
    ...hearing.flatMap(({ afterCommit = [] }) => afterCommit),
    ({ metrics }, { kind }) => {
      if (kind === 'placed') metrics.orderPlaced();
    },
    publishOrder,
  ],
};
