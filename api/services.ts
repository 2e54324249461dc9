import type { Database } from '#database/connect.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { OrderEvents } from './features/orders/order-events.ts';
import type { Metrics } from './http/metrics.ts';
import type { ReadyMade } from './http/ready-made.ts';
import type { PictureStore } from './pictures/picture-store.ts';

/** What features are built from. */
export type Services = {
  db: Database;
  config: Config;
  clock: Clock;
  pictures: PictureStore;
  /** Ready-made answers that depend on the catalogue: the product list and the pages. */
  catalogAnswers: ReadyMade;
  orderEvents: OrderEvents;
  metrics: Metrics;
};
