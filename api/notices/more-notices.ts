import { and, eq, gte, lt } from 'drizzle-orm';
import { noticeSends, notices } from '#database/tables/notices.ts';
import { toSeller } from './find-person.ts';
import { mailLimitOf } from './mail-limits.ts';
import { defineNotice } from './notice-kind.ts';
import { storedName } from './notice-params.ts';

/** So many mails of a kind were held back: one that tells how many, in place of them. */
export const moreNotices = defineNotice('more-notices', {
  ways: ['mail'],
  async read({ services: { db }, userId, params: { kind, since } }) {
    const { within } = mailLimitOf(storedName(kind), true);
    const held = await db
      .select({ id: notices.id })
      .from(noticeSends)
      .innerJoin(notices, and(eq(notices.receiver, noticeSends.receiver), eq(notices.id, noticeSends.noticeId)))
      .where(
        and(
          eq(noticeSends.receiver, userId ?? toSeller),
          eq(notices.kind, kind),
          eq(noticeSends.state, 'held'),
          gte(noticeSends.changedAt, new Date(since)),
          lt(noticeSends.changedAt, new Date(since + within)),
        ),
      );
    return held.length === 0
      ? undefined
      : { count: held.length, page: userId === null ? '/seller/notices' : '/notices' };
  },
  mail: ({ count, page }, { say, link }) => ({
    subject: say('more-notices-subject', { count }),
    blocks: [
      { kind: 'text', text: say('more-notices-text', { count }) },
      { kind: 'button', label: say('more-notices-link'), url: link(page) },
    ],
  }),
});
