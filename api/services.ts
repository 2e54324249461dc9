import type { Database } from '#database/connect.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { OrderEvents } from './features/orders/order-events.ts';
import type { Metrics } from './http/metrics.ts';
import type { ReadyMade } from './http/ready-made.ts';
import type { JobQueue } from './jobs/job-queue.ts';
import type { PictureStore } from './pictures/picture-store.ts';
import type { FileStore } from './pictures/store/file-store.ts';

/** What features are built from. */
export type Services = {
  db: Database;
  config: Config;
  clock: Clock;
  files: FileStore;
  pictures: PictureStore;
  /** Ready-made answers that depend on the catalogue: the product list and the pages. */
  catalogAnswers: ReadyMade;
  orderEvents: OrderEvents;
  /** What is done later, written down in the transaction that causes it. */
  jobs: Pick<JobQueue, 'add'>;
  metrics: Metrics;
};
