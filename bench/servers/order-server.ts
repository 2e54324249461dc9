import { createServices } from '#api/compose/create-services.ts';
import { jobKinds } from '#api/compose/job-kinds.ts';
import { readConfig } from '#api/compose/read-config.ts';
import { placeOrder } from '#api/features/orders/place-order.ts';
import type { OrderItem } from '#api/features/orders/resolve-items.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import { installQueues } from '#api/jobs/install-queues.ts';
import { connect } from '#database/connect.ts';
import { serveTask, type TaskAnswer, type TaskUsers } from './serve-task.ts';

// An order's use case alone: behind the same node:http as the bare statement, without session lookup, framework, or a worker
// for the jobs it adds.

export type OrderTask = { users: TaskUsers; answer: TaskAnswer };

const connection = await connect({ url: process.env.DATABASE_URL });
await installQueues(connection, jobKinds);
const services = createServices(readConfig(process.env), connection);

serveTask<OrderTask>(async (_, { user, body }) => {
  const { items } = body as { items: OrderItem[] };
  const buyer = {
    userId: user?.id ?? '',
    addressId: user?.addressId ?? '',
    fromCart: false,
    attempt: undefined,
    network: null,
  };
  const placed = await placeOrder(services, buyer, { items, expectedTotal: undefined });
  if (placed instanceof Refusal) throw placed;
});
