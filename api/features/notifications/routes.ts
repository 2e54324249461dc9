import type { FastifyInstance } from 'fastify';
import { registerCall } from '#api/http/calls/register-call.ts';
import { formRateLimit } from '#api/http/limits/rate-limits.ts';
import { unlessRefused } from '#api/http/replies/refusal.ts';
import { requestLanguage } from '#api/http/replies/request-language.ts';
import { toSeller } from '#api/notifications/receivers/find-person.ts';
import { stopMails } from '#api/notifications/unsubscribe.ts';
import type { Services } from '#api/services/services.ts';
import { readTokens } from '#api/sessions/sessions.ts';
import { notificationCalls } from '#contract/notifications/calls.ts';
import { chooseLanguage } from './choose-language.ts';
import { countUnread, listNotifications, markRead } from './list-notifications.ts';
import { readRules, saveRules } from './notification-rules.ts';
import { listUndelivered, sendAgain } from './undelivered.ts';

/** Notifications on the page, and the settings of who gets which mails. */
export function notificationRoutes(app: FastifyInstance, services: Services): void {
  userRoutes(app, services);
  sellerRoutes(app, services);

  registerCall(app, notificationCalls.chooseLanguage, async ({ request, body }) => {
    const tokens = { user: readTokens(request, 'user'), seller: readTokens(request, 'seller') };
    await chooseLanguage(services.db, tokens, body.language);
    return { success: true };
  });

  void app.register(async (scope) => {
    // Mail programs post a form with one field that only repeats the URL, so the body is discarded.
    scope.addContentTypeParser('application/x-www-form-urlencoded', { bodyLimit: 1024 }, (_request, payload, done) => {
      payload.resume();
      payload.on('end', () => done(null, undefined));
      payload.on('error', done);
    });
    registerCall(
      scope,
      notificationCalls.stopMails,
      async ({ params, say }) =>
        unlessRefused(await stopMails(services, params.token), (receiver) => ({
          success: true,
          message: say('mails-stopped'),
          receiver,
        })),
      { config: formRateLimit },
    );
  });
}

function userRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  registerCall(app, notificationCalls.listNotifications, async ({ callerId, query, request }) =>
    listNotifications(services, callerId, query, requestLanguage(request)),
  );

  registerCall(app, notificationCalls.countUnread, async ({ callerId }) => ({
    success: true,
    unread: await countUnread(db, callerId),
  }));

  registerCall(app, notificationCalls.readNotifications, async ({ callerId, body }) => ({
    success: true,
    unread: await markRead(db, callerId, body.ids),
  }));

  registerCall(app, notificationCalls.readNotificationRules, async ({ callerId }) => ({
    success: true,
    stopped: (await readRules(db, callerId)).stopped,
  }));

  registerCall(app, notificationCalls.saveNotificationRules, async ({ callerId, body, say }) => {
    await saveRules(db, callerId, body);
    return { success: true, message: say('notification-rules-saved') };
  });
}

function sellerRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  registerCall(app, notificationCalls.listSellerNotifications, async ({ query, request }) =>
    listNotifications(services, toSeller, query, requestLanguage(request)),
  );

  registerCall(app, notificationCalls.countSellerUnread, async () => ({
    success: true,
    unread: await countUnread(db, toSeller),
  }));

  registerCall(app, notificationCalls.readSellerNotifications, async ({ body }) => ({
    success: true,
    unread: await markRead(db, toSeller, body.ids),
  }));

  registerCall(app, notificationCalls.readSellerNotificationRules, async () => ({
    success: true,
    ...(await readRules(db, toSeller)),
  }));

  registerCall(app, notificationCalls.saveSellerNotificationRules, async ({ body, say }) => {
    await saveRules(db, toSeller, body);
    return { success: true, message: say('notification-rules-saved') };
  });

  registerCall(app, notificationCalls.listUndelivered, async ({ request }) => ({
    success: true,
    undelivered: await listUndelivered(services, requestLanguage(request)),
  }));

  registerCall(app, notificationCalls.sendAgain, async ({ body, say }) =>
    unlessRefused(await sendAgain(services, body), () => ({ success: true, message: say('sent-again') })),
  );
}
