import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import { deviceName } from '#api/features/accounts/passwords/user-agent.ts';
import { listAddresses } from '#api/features/addresses/address-queries.ts';
import { inBatches } from '#api/http/replies/paging.ts';
import { lineOf } from '#api/notices/list-notices.ts';
import { readThings } from '#api/notices/read-things.ts';
import { writerFor } from '#api/notices/writer.ts';
import { addresses } from '#database/tables/addresses.ts';
import { contactMessages } from '#database/tables/contact-messages.ts';
import { newsletterSubscribers } from '#database/tables/newsletter-subscribers.ts';
import { noticeRules, noticeSends, notices } from '#database/tables/notices.ts';
import { sessions } from '#database/tables/sessions.ts';
import { users } from '#database/tables/users.ts';
import { type CopyContext, fewRows, type Section } from './section.ts';

/** What is known of the person. Secrets stay where they are: the password's hash, and those of devices. */
export const profile: Section = {
  tables: [users, noticeRules, newsletterSubscribers],
  async *rows({ db, user, pictureOf }) {
    const [rules] = await db
      .select({ stopped: noticeRules.stopped })
      .from(noticeRules)
      .where(eq(noticeRules.userId, user.id));
    const [subscribed] = await byAddress(user, (email) =>
      db
        .select({ since: newsletterSubscribers.createdAt })
        .from(newsletterSubscribers)
        .where(eq(newsletterSubscribers.email, email)),
    );
    const { passwordHash: _password, pendingEmailProven: _proven, devices, profileImage, ...known } = user;
    yield {
      ...known,
      profileImage: pictureOf(profileImage),
      knownDevices: devices.length,
      mailsStopped: rules?.stopped ?? [],
      newsletterSince: subscribed?.since ?? null,
    };
  },
};

export const savedAddresses: Section = {
  tables: [addresses],
  rows: ({ db, user }) => fewRows(listAddresses(db, user.id)),
};

/** Where the user is logged in. */
export const logins: Section = {
  tables: [sessions],
  async *rows({ db, user, language }) {
    const { userAgent, createdAt, expiresAt } = sessions;
    const rows = await db
      .select({ userAgent, createdAt, expiresAt })
      .from(sessions)
      .where(eq(sessions.userId, user.id))
      .orderBy(desc(createdAt));
    for (const row of rows) yield { device: deviceName(row.userAgent, language), ...row };
  },
};

/** The notices to the user, and by which ways they were sent. */
export const sentNotices: Section = {
  tables: [notices, noticeSends],
  count: ({ db, user }) => db.$count(notices, eq(notices.receiver, user.id)),
  async *rows({ db, config, noticeKinds, user, language }) {
    const writer = writerFor({ name: user.name, isConfirmed: true, language }, config);
    const noticeRows = inBatches(async ({ cursor, limit }) => {
      const rows = await db
        .select()
        .from(notices)
        .where(and(eq(notices.receiver, user.id), cursor ? lt(notices.id, cursor) : undefined))
        .orderBy(desc(notices.id))
        .limit(limit);
      const ids = rows.map(({ id }) => id);
      const sends = await db
        .select()
        .from(noticeSends)
        .where(and(eq(noticeSends.receiver, user.id), inArray(noticeSends.noticeId, ids)));
      const named = await readThings(
        db,
        rows.map(({ params }) => params),
      );
      return rows.map((row) => ({ ...row, named, sends: sends.filter(({ noticeId }) => noticeId === row.id) }));
    }, 200);
    for await (const { named, sends, ...row } of noticeRows) {
      yield {
        kind: row.kind,
        ...(row.shownAt !== null && { text: lineOf(row, writer, named, noticeKinds).text }),
        about: row.params,
        sent: sends.map(({ way, state, changedAt }) => ({ way, state, changedAt })),
        createdAt: row.createdAt,
        readAt: row.readAt,
      };
    }
  },
};

/** Messages to the shop: they name no account, but an address. */
export const messages: Section = {
  tables: [contactMessages],
  async *rows({ db, user }) {
    const { id, name, email, subject, message, createdAt } = contactMessages;
    const written = inBatches(({ cursor, limit }) =>
      byAddress(user, (address) =>
        db
          .select({ id, name, email, subject, message, createdAt })
          .from(contactMessages)
          .where(and(eq(email, address), cursor ? lt(id, cursor) : undefined))
          .orderBy(desc(id))
          .limit(limit),
      ),
    );
    for await (const { id: _id, ...row } of written) yield { _id, ...row };
  },
};

/**
 * What an email address stands for, once its owner has confirmed it: before, it may be somebody else's, who has written to
 * the shop by it.
 */
export async function byAddress<Row>(
  { email, emailConfirmedAt }: CopyContext['user'],
  read: (email: string) => PromiseLike<Row[]>,
): Promise<Row[]> {
  return emailConfirmedAt === null ? [] : await read(email);
}
