import type { FastifyInstance } from 'fastify';
import { registerCall } from '#api/http/calls/register-call.ts';
import { unlessRefused } from '#api/http/replies/refusal.ts';
import type { Services } from '#api/services/services.ts';
import type { SavedSettings } from '#api/settings/settings-of-shop.ts';
import { deliveryCalls } from '#contract/delivery/calls.ts';
import { sellerDeliveryCalls } from '#contract/delivery/seller-calls.ts';
import { listSlots } from './list-slots.ts';
import { readPromise } from './read-promise.ts';
import { saveSlotRules } from './save-slot-rules.ts';

/** When deliveries arrive, and the slots among which buyers choose. */
export function deliveryRoutes(app: FastifyInstance, services: Services): void {
  const { db, settings, clock } = services;

  registerCall(
    app,
    deliveryCalls.readPromise,
    async ({ query }) => ({
      success: true,
      promise: readPromise(settings.current.settings, query.district, clock.now()),
    }),
    { limitsConcurrency: false },
  );

  registerCall(app, deliveryCalls.listSlots, async ({ query }) => ({
    success: true,
    slots: await listSlots(db, settings.current.settings, query.district, clock.now()),
  }));

  registerCall(app, sellerDeliveryCalls.readSlotRules, async () => ({
    success: true,
    ...shownRules(await settings.load()),
  }));

  registerCall(app, sellerDeliveryCalls.saveSlotRules, async ({ callerId, body, say }) =>
    unlessRefused(await saveSlotRules(services, callerId, body), (saved) => ({
      success: true,
      message: say('slots-saved'),
      ...shownRules(saved),
    })),
  );
}

function shownRules({ version, saved, settings: { slots, daysOff } }: SavedSettings) {
  return { version, saved, rules: slots, daysOff };
}
