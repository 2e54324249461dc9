import type { FastifyInstance } from 'fastify';
import { registerCall } from '#api/http/calls/register-call.ts';
import { unlessRefused } from '#api/http/replies/refusal.ts';
import type { Services } from '#api/services/services.ts';
import { courierMoneyCalls } from '#contract/courier-money/calls.ts';
import { codPercentOf } from '#contract/settings/profit.ts';
import { listMoneyRows, listPayouts, sumCourierMoney } from './list-courier-money.ts';
import { listPayoutParcels } from './payout-parcels.ts';
import { recordPayout } from './record-payout.ts';
import { takeBackPayout } from './take-back-payout.ts';

/** The ledger of money collected, charged and paid out by couriers. */
export function courierMoneyRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  registerCall(app, courierMoneyCalls.listCourierMoney, async () => ({
    success: true,
    couriers: await sumCourierMoney(db),
  }));

  registerCall(app, courierMoneyCalls.listCourierMoneyRows, ({ query }) => listMoneyRows(db, query));

  registerCall(app, courierMoneyCalls.listCourierPayouts, ({ query }) => listPayouts(db, query));

  registerCall(app, courierMoneyCalls.recordCourierPayout, async ({ callerId, body, attempt, say }) =>
    unlessRefused(
      await recordPayout(services, { ...body, sellerId: callerId }, attempt),
      ({ refused, ...recorded }) => ({
        success: true,
        message: say(body.preview ? 'courier-payout-preview' : 'payout-recorded', { added: recorded.added }),
        ...recorded,
        refused: refused.map(({ line, ...why }) => ({
          line,
          reason: 'cell' in why ? say(why.reason, why) : say(why.reason),
        })),
      }),
    ),
  );

  registerCall(app, courierMoneyCalls.listPayoutParcels, ({ query }) =>
    listPayoutParcels(db, query, codPercentOf(services.settings.current.settings.profit, query.provider)),
  );

  registerCall(app, courierMoneyCalls.takeBackCourierPayout, async ({ callerId, body, attempt, say }) =>
    unlessRefused(await takeBackPayout(services, { ...body, sellerId: callerId }, attempt), ({ rows }) => ({
      success: true,
      message: say('courier-payout-back'),
      rows,
    })),
  );
}
