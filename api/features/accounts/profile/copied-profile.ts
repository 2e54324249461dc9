import { desc, eq } from 'drizzle-orm';
import { deviceName } from '#api/features/accounts/passwords/user-agent.ts';
import { byAddress, type Section } from '#api/services/personal-data.ts';
import { newsletterSubscribers } from '#database/tables/newsletter-subscribers.ts';
import { notificationRules } from '#database/tables/notifications.ts';
import { sessions } from '#database/tables/sessions.ts';
import { users } from '#database/tables/users.ts';

/** The user's profile, without secrets (the hashes of the password and of devices) and without its version. */
export const copiedProfile: Section = {
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

/** The user's sessions. */
export const copiedLogins: Section = {
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
