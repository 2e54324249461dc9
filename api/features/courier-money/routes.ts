import type { FastifyInstance } from 'fastify';
import { registerCall } from '#api/http/calls/register-call.ts';
import { unlessRefused } from '#api/http/replies/refusal.ts';
import type { Services } from '#api/services/services.ts';
import { courierMoneyCalls } from '#contract/courier-money/calls.ts';
import { listMoneyRows, listPayouts, sumCourierMoney } from './list-courier-money.ts';
import { recordPayout } from './record-payout.ts';

/** The ledger of money collected, charged and paid out by couriers. */
export function courierMoneyRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  registerCall(app, courierMoneyCalls.listCourierMoney, async () => ({
    success: true,
    couriers: await sumCourierMoney(db),
  }));

  registerCall(app, courierMoneyCalls.listCourierMoneyRows, ({ query }) => listMoneyRows(db, query));

  registerCall(app, courierMoneyCalls.listCourierPayouts, ({ query }) => listPayouts(db, query));

  registerCall(app, courierMoneyCalls.recordCourierPayout, async ({ body, attempt, say }) =>
    unlessRefused(await recordPayout(services, body, attempt), ({ added, known, refused }) => ({
      success: true,
      message: say('payout-recorded', { added }),
      added,
      known,
      refused: refused.map(({ line, ...why }) => ({
        line,
        reason: 'cell' in why ? say(why.reason, why) : say(why.reason),
      })),
    })),
  );
}
