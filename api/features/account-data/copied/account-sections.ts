import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import { deviceName } from '#api/features/accounts/passwords/user-agent.ts';
import { listAddresses } from '#api/features/addresses/address-queries.ts';
import { lineOf } from '#api/features/notifications/list-notifications.ts';
import { inBatches } from '#api/http/replies/paging.ts';
import { readThings } from '#api/notifications/read-things.ts';
import { writerFor } from '#api/notifications/writer.ts';
import { addresses } from '#database/tables/addresses.ts';
import { contactMessages } from '#database/tables/contact-messages.ts';
import { newsletterSubscribers } from '#database/tables/newsletter-subscribers.ts';
import { notificationRules, notificationSends, notifications } from '#database/tables/notifications.ts';
import { sessions } from '#database/tables/sessions.ts';
import { users } from '#database/tables/users.ts';
import { type CopyContext, fewRows, type Section } from './section.ts';

/** The user's profile, without secrets (the hashes of the password and of devices) and without its version. */
export const profile: Section = {
  tables: [users, notificationRules, newsletterSubscribers],
  async *rows({ db, user, pictureOf }) {
    const [rules] = await db
      .select({ stopped: notificationRules.stopped })
      .from(notificationRules)
      .where(eq(notificationRules.userId, user.id));
    const [subscribed] = await byAddress(user, (email) =>
      db
        .select({ since: newsletterSubscribers.createdAt })
        .from(newsletterSubscribers)
        .where(eq(newsletterSubscribers.email, email)),
    );
    const { passwordHash: _password, pendingEmailProven: _proven, devices, profileImage, ...rest } = user;
    const { version: _version, changedIn: _changedIn, cartVersion: _cartVersion, ...known } = rest;
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

/** The user's sessions. */
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

/** Notifications to the user, and the ways they were sent. */
export const sentNotifications: Section = {
  tables: [notifications, notificationSends],
  count: ({ db, user }) => db.$count(notifications, eq(notifications.receiver, user.id)),
  async *rows({ db, config, notificationKinds, user, language }) {
    const writer = writerFor({ name: user.name, isConfirmed: true, language }, config);
    const notificationRows = inBatches(async ({ cursor, limit }) => {
      const rows = await db
        .select()
        .from(notifications)
        .where(and(eq(notifications.receiver, user.id), cursor ? lt(notifications.id, cursor) : undefined))
        .orderBy(desc(notifications.id))
        .limit(limit);
      const ids = rows.map(({ id }) => id);
      const sends = await db
        .select()
        .from(notificationSends)
        .where(and(eq(notificationSends.receiver, user.id), inArray(notificationSends.notificationId, ids)));
      const named = await readThings(
        db,
        rows.map(({ params }) => params),
      );
      return rows.map((row) => ({
        ...row,
        named,
        sends: sends.filter(({ notificationId }) => notificationId === row.id),
      }));
    }, 200);
    for await (const { named, sends, ...row } of notificationRows) {
      yield {
        kind: row.kind,
        ...(row.shownAt !== null && { text: lineOf(row, writer, named, notificationKinds).text }),
        about: row.params,
        sent: sends.map(({ way, state, changedAt }) => ({ way, state, changedAt })),
        createdAt: row.createdAt,
        readAt: row.readAt,
      };
    }
  },
};

/** Messages to the shop. They belong to an address, not to an account. */
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
 * Reads what belongs to the user's email address, if the user has confirmed it. An unconfirmed address may belong to somebody
 * else who has written to the shop.
 */
export async function byAddress<Row>(
  { email, emailConfirmedAt }: CopyContext['user'],
  read: (email: string) => PromiseLike<Row[]>,
): Promise<Row[]> {
  return emailConfirmedAt === null ? [] : await read(email);
}
