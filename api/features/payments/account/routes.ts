import type { FastifyInstance } from 'fastify';
import { registerCall } from '#api/http/calls/register-call.ts';
import { unlessRefused } from '#api/http/replies/refusal.ts';
import type { Services } from '#api/services/services.ts';
import { toPoisha } from '#contract/money.ts';
import { orderAccountCalls } from '#contract/payments/account-calls.ts';
import { letGo } from './let-go.ts';
import { readAccount } from './read-account.ts';
import { recordReceipt } from './record-receipt.ts';

/** The account of an order, and what the seller writes into it. */
export function orderAccountRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, orderAccountCalls.readOrderAccount, async ({ params }) =>
    unlessRefused(await readAccount(services.db, params.orderId), (account) => ({ success: true, ...account })),
  );

  registerCall(app, orderAccountCalls.recordReceipt, async ({ callerId, params, body, attempt, say }) => {
    const { amount, how, transactionId } = body;
    const received = { amount: toPoisha(amount), how, transactionId };
    const recorded = await recordReceipt(services, { ...params, sellerId: callerId, attempt }, received);
    return unlessRefused(recorded, (money) => ({ success: true, message: say('receipt-recorded'), money }));
  });

  registerCall(app, orderAccountCalls.letGo, async ({ callerId, params, body, attempt, say }) =>
    unlessRefused(await letGo(services, { ...params, sellerId: callerId, attempt }, body.reason), (money) => ({
      success: true,
      message: say('let-go-done'),
      money,
    })),
  );
}
