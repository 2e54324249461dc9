import { relations } from 'drizzle-orm';
import { orderLines, orders } from './orders.ts';
import { parcels } from './parcels.ts';
import { paymentAttempts, paymentRefunds } from './payments.ts';
import { products } from './products.ts';
import { users } from './users.ts';

export const ordersRelations = relations(orders, ({ one, many }) => ({
  buyer: one(users, { fields: [orders.userId], references: [users.id] }),
  lines: many(orderLines),
  attempts: many(paymentAttempts),
  parcels: many(parcels),
}));

export const orderLinesRelations = relations(orderLines, ({ one }) => ({
  order: one(orders, { fields: [orderLines.orderId], references: [orders.id] }),
  product: one(products, { fields: [orderLines.productId], references: [products.id] }),
  submitter: one(users, { fields: [orderLines.submitterId], references: [users.id] }),
}));

export const paymentAttemptsRelations = relations(paymentAttempts, ({ one, many }) => ({
  order: one(orders, { fields: [paymentAttempts.orderId], references: [orders.id] }),
  refunds: many(paymentRefunds),
}));

export const paymentRefundsRelations = relations(paymentRefunds, ({ one }) => ({
  attempt: one(paymentAttempts, {
    fields: [paymentRefunds.orderId, paymentRefunds.attemptId],
    references: [paymentAttempts.orderId, paymentAttempts.id],
  }),
}));

export const parcelsRelations = relations(parcels, ({ one }) => ({
  order: one(orders, { fields: [parcels.orderId], references: [orders.id] }),
}));
