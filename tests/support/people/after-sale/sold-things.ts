import { eq } from 'drizzle-orm';
import { addMoneyRow, readParcelMoney } from '#api/features/courier-money/note-money.ts';
import type { Database } from '#database/driver/connection.ts';
import { claimLines } from '#database/tables/claim-lines.ts';
import { claims } from '#database/tables/claims.ts';
import { documents } from '#database/tables/documents.ts';
import { ledgerRows, payouts } from '#database/tables/ledger.ts';
import { orderLines, orders } from '#database/tables/orders.ts';
import { parcels } from '#database/tables/parcels.ts';
import { paymentAttempts } from '#database/tables/payments.ts';
import { reviewTotals } from '#database/tables/review-totals.ts';
import { reviews } from '#database/tables/reviews.ts';
import { goodAddress } from '#tests/support/people/good-address.ts';

type Sold = { orderId: string; productId: string; buyerId: string; submitterId: string; nth: number };

const amounts = { subtotal: 4500, discount: 0, tax: 90, fee: 0, vat: 90, total: 4590 };

/** Inserts what follows after a sale: a parcel with its money, rows of a ledger, an invoice, a review and a claim. */
export async function addSoldThings(
  db: Database,
  { orderId, productId, buyerId, submitterId, nth }: Sold,
): Promise<void> {
  const reference = `SB-${nth}`;
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  const [parcel] = await db
    .insert(parcels)
    .values({ orderId, nth: 1, provider: 'redx', reference, state: 'delivered', lines: [], weight: 500, collect: 0 })
    .returning();
  if (!parcel || !line) throw new Error('The parcel was not inserted');
  const at = new Date();
  const money = (await readParcelMoney(db, [parcel]))(parcel.id);
  const row = { cause: 'first', amount: 4590, source: 'csv' } as const;
  await addMoneyRow(db, parcel, money, { ...row, kind: 'collected' }, at);
  await addMoneyRow(db, parcel, money, { ...row, kind: 'payout', payout: `PAY ${nth}`, owed: 4590 }, at);
  const sold = { userId: submitterId, orderId, lineId: line.id, productId, name: line.name };
  await db.insert(ledgerRows).values([
    { ...sold, kind: 'sale', amount: 4590, cause: `sale ${orderId}` },
    { ...sold, kind: 'commission', amount: -459, cause: `commission ${orderId}` },
  ]);
  await db.insert(payouts).values({
    userId: submitterId,
    amount: 100,
    method: 'bkash',
    reference,
    referenceKey: reference,
    by: 'seller@example.com',
  });
  await db.insert(documents).values({
    orderId,
    kind: 'invoice',
    number: `INV ${nth}`,
    content: {
      ...amounts,
      bin: '',
      shop: { address: '', phone: '', email: '' },
      buyer: { name: 'Rumana', address: { _id: buyerId, ...goodAddress } },
      orderNumber: reference,
      orderedAt: at.toISOString(),
      lines: [],
      refunded: 0,
    },
    pages: { en: '', bn: '' },
    issuedAt: at,
  });
  await db.insert(reviews).values({ productId, userId: buyerId, stars: 5, text: 'Grew well', reports: 0 });
  await db.insert(reviewTotals).values({ productId, n5: 1 }).onConflictDoNothing();
  const [claim] = await db.insert(claims).values({ orderId, kind: 'broken', text: 'The pot is broken' }).returning();
  if (claim) await db.insert(claimLines).values({ orderId, claimId: claim.id, productId, quantity: 1 });
}

/** Inserts money that a buyer says to have sent by hand for an order. */
export async function addSentMoney(db: Database, orderId: string, reference: string): Promise<void> {
  await db.update(orders).set({ status: 'Awaiting Payment' }).where(eq(orders.id, orderId));
  const attempt = {
    orderId,
    provider: 'manual-bkash',
    state: 'held',
    amount: 4590,
    reference,
    language: 'en',
  } as const;
  await db.insert(paymentAttempts).values(attempt);
}
