import type { FastifyInstance } from 'fastify';
import { registerCall } from '#api/http/calls/register-call.ts';
import { unlessRefused } from '#api/http/replies/refusal.ts';
import type { Services } from '#api/services/services.ts';
import { ledgerCalls, sellerLedgerCalls } from '#contract/ledger/calls.ts';
import { exportBalances, listBalances } from './list-balances.ts';
import { listLedgerRows, listOwnLedger } from './list-ledger.ts';
import { listPayouts, readPayouts } from './list-payouts.ts';
import { correctLedger, payOut } from './pay-out.ts';

/** The growers' earnings, and the seller's payouts to them. */
export function ledgerRoutes(app: FastifyInstance, services: Services): void {
  const { db, addressOf } = services;

  registerCall(app, ledgerCalls.listOwnLedger, ({ callerId, query, reply }) =>
    listOwnLedger({ reply, db, addressOf }, callerId, query),
  );

  registerCall(app, sellerLedgerCalls.listBalances, ({ query }) => listBalances(db, query));

  registerCall(app, sellerLedgerCalls.listLedgerRows, ({ params, query }) => listLedgerRows(db, params.userId, query));

  registerCall(app, sellerLedgerCalls.exportBalances, async ({ reply }) => exportBalances(reply, db));

  registerCall(app, sellerLedgerCalls.payOut, async ({ callerId, body, attempt, say }) =>
    unlessRefused(await payOut(services, callerId, body.payouts, attempt), async ({ ids }) => ({
      success: true,
      message: say('payouts-made', { count: ids.length }),
      payouts: await readPayouts(db, ids),
    })),
  );

  registerCall(app, sellerLedgerCalls.listPayouts, ({ query }) => listPayouts(db, query));

  registerCall(app, sellerLedgerCalls.correctLedger, async ({ body, attempt, say }) =>
    unlessRefused(await correctLedger(services, body, attempt), () => ({
      success: true,
      message: say('ledger-corrected'),
    })),
  );
}
