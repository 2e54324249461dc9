import { z } from 'zod';
import { moneyServices } from './order-payment.ts';

/** How a buyer pays by hand; the amount in taka. */
export const sendMoneySchema = z.object({
  provider: z.enum(moneyServices),
  number: z.string(),
  amount: z.number(),
  /** Until when the order waits for the seller to confirm it. */
  until: z.string(),
});
export type SendMoney = z.infer<typeof sendMoneySchema>;
