import type { FastifyInstance } from 'fastify';
import { registerCall } from '#api/http/calls/register-call.ts';
import { formRateLimit } from '#api/http/limits/rate-limits.ts';
import { unlessRefused } from '#api/http/replies/refusal.ts';
import { requestLanguage } from '#api/http/replies/request-language.ts';
import { chooseLanguage } from '#api/notices/choose-language.ts';
import { toSeller } from '#api/notices/find-person.ts';
import { countUnread, listNotices, markRead } from '#api/notices/list-notices.ts';
import { readRules, saveRules } from '#api/notices/notice-rules.ts';
import { listUndelivered, sendAgain } from '#api/notices/undelivered.ts';
import { stopMails } from '#api/notices/unsubscribe.ts';
import type { Services } from '#api/services/services.ts';
import { readTokens } from '#api/sessions/sessions.ts';
import { noticeCalls } from '#contract/notices.ts';

/** Notices to people on the page, and of what they get mails. */
export function noticeRoutes(app: FastifyInstance, services: Services): void {
  userRoutes(app, services);
  sellerRoutes(app, services);

  registerCall(app, noticeCalls.chooseLanguage, async ({ request, body }) => {
    const tokens = { user: readTokens(request, 'user'), seller: readTokens(request, 'seller') };
    await chooseLanguage(services.db, tokens, body.language);
    return { success: true };
  });

  void app.register(async (scope) => {
    // Mailboxes send a form of one field, which says what the address says already.
    scope.addContentTypeParser('application/x-www-form-urlencoded', { bodyLimit: 1024 }, (_request, payload, done) => {
      payload.resume();
      payload.on('end', () => done(null, undefined));
      payload.on('error', done);
    });
    registerCall(
      scope,
      noticeCalls.stopMails,
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

  registerCall(app, noticeCalls.listNotices, async ({ callerId, query, request }) =>
    listNotices(services, callerId, query, requestLanguage(request)),
  );

  registerCall(app, noticeCalls.countUnread, async ({ callerId }) => ({
    success: true,
    unread: await countUnread(db, callerId),
  }));

  registerCall(app, noticeCalls.readNotices, async ({ callerId, body }) => ({
    success: true,
    unread: await markRead(db, callerId, body.ids),
  }));

  registerCall(app, noticeCalls.readNoticeRules, async ({ callerId }) => ({
    success: true,
    stopped: (await readRules(db, callerId)).stopped,
  }));

  registerCall(app, noticeCalls.saveNoticeRules, async ({ callerId, body, say }) => {
    await saveRules(db, callerId, body);
    return { success: true, message: say('notice-rules-saved') };
  });
}

function sellerRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  registerCall(app, noticeCalls.listSellerNotices, async ({ query, request }) =>
    listNotices(services, toSeller, query, requestLanguage(request)),
  );

  registerCall(app, noticeCalls.countSellerUnread, async () => ({
    success: true,
    unread: await countUnread(db, toSeller),
  }));

  registerCall(app, noticeCalls.readSellerNotices, async ({ body }) => ({
    success: true,
    unread: await markRead(db, toSeller, body.ids),
  }));

  registerCall(app, noticeCalls.readSellerNoticeRules, async () => ({
    success: true,
    ...(await readRules(db, toSeller)),
  }));

  registerCall(app, noticeCalls.saveSellerNoticeRules, async ({ body, say }) => {
    await saveRules(db, toSeller, body);
    return { success: true, message: say('notice-rules-saved') };
  });

  registerCall(app, noticeCalls.listUndelivered, async ({ request }) => ({
    success: true,
    undelivered: await listUndelivered(services, requestLanguage(request)),
  }));

  registerCall(app, noticeCalls.sendAgain, async ({ body, say }) =>
    unlessRefused(await sendAgain(services, body), () => ({ success: true, message: say('sent-again') })),
  );
}
