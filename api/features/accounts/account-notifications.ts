import { and, eq, gt, isNotNull } from 'drizzle-orm';
import { z } from 'zod';
import { defineNotification } from '#api/notifications/notification-kind.ts';
import { dataCopies } from '#database/tables/data-copies.ts';
import { users } from '#database/tables/users.ts';
import { makeLink } from './links/account-links.ts';
import { nameDevice } from './passwords/user-agent.ts';
import { openPhoneCode } from './phone/phone-code-value.ts';

const newLoginParams = z.object({
  browser: z.string(),
  system: z.string(),
  /** In ms. */
  at: z.number(),
  area: z.literal('seller').optional(),
});

/** An account was created. */
export const welcome = defineNotification('welcome', z.object({}), {
  ways: ['mail'],
  read: async () => ({}),
  mail: (_facts, { say, name, link }) => ({
    subject: say('welcome-subject'),
    ...(name !== '' && { title: say('welcome-title', { name }) }),
    blocks: [
      { kind: 'text', text: say('welcome-text') },
      { kind: 'button', label: say('welcome-link'), url: link('/products') },
    ],
  }),
});

/** The page for changing the password and viewing sessions. */
const securityPage = (area: 'seller' | undefined) =>
  area === 'seller'
    ? { page: '/seller/security', label: 'security-link' as const }
    : { page: '/profile', label: 'profile-link' as const };

export const passwordChanged = defineNotification(
  'password-changed',
  z.object({ area: z.literal('seller').optional() }),
  {
    ways: ['mail', 'page'],
    line: ({ area }, { say }) => ({ text: say('password-changed-subject'), path: securityPage(area).page }),
    read: async ({ params }) => securityPage(params.area),
    mail: ({ page, label }, { say, link }) => ({
      subject: say('password-changed-subject'),
      blocks: [
        { kind: 'text', text: say('password-changed-text') },
        { kind: 'button', label: say(label), url: link(page) },
        { kind: 'note', text: say('not-you-password') },
      ],
    }),
  },
);

/** A login from a device that is new to the account. */
export const newLogin = defineNotification('new-login', newLoginParams, {
  ways: ['mail', 'page'],
  line: (login, { say, language }) => ({
    text: say('new-login-line', { device: nameDevice(login, language) }),
    path: securityPage(login.area).page,
  }),
  read: async ({ params }) => ({ ...params, ...securityPage(params.area) }),
  mail: ({ at, page, label, ...device }, { say, link, language, moment }) => ({
    subject: say('new-login-subject'),
    blocks: [
      { kind: 'text', text: say('new-login-text') },
      {
        kind: 'rows',
        rows: [
          { label: say('device'), value: nameDevice(device, language) },
          { label: say('time'), value: moment(new Date(at)) },
        ],
      },
      { kind: 'button', label: say(label), url: link(page) },
      { kind: 'note', text: say('not-you') },
    ],
  }),
});

/** A password reset was requested. */
export const resetPasswordNotification = defineNotification(
  'reset-password',
  z.object({ owner: z.enum(['user', 'seller']), id: z.string() }),
  {
    ways: ['mail'],
    async read({ services: { db, clock }, person, params: { owner, id } }) {
      if (person.email === undefined) return undefined;
      const account = owner === 'user' ? { userId: id } : { sellerId: id };
      return {
        token: await makeLink(db, { purpose: 'reset-password', owner: account, email: person.email }, clock.now()),
      };
    },
    mail: ({ token }, { say, link }) => ({
      subject: say('reset-password-subject'),
      blocks: [
        { kind: 'text', text: say('reset-password-text') },
        // The token is in the URL's fragment. Browsers never send it, so no log, cache or other site sees it.
        { kind: 'button', label: say('reset-password-link'), url: `${link('/reset-password')}#${token}` },
        { kind: 'note', text: say('reset-password-not-you') },
      ],
    }),
  },
);

/** A change of the address was requested; the current address can take it back. */
export const emailChangeAsked = defineNotification('email-change-asked', z.object({ userId: z.string() }), {
  ways: ['mail'],
  async read({ services: { db, clock }, person: { email }, params: { userId } }) {
    if (email === undefined) return undefined;
    const isAsked = and(eq(users.id, userId), eq(users.email, email), isNotNull(users.pendingEmail));
    if ((await db.$count(users, isAsked)) === 0) return undefined;
    return { token: await makeLink(db, { purpose: 'take-back-email', owner: { userId }, email }, clock.now()) };
  },
  mail: ({ token }, { say, link }) => ({
    subject: say('email-change-asked-subject'),
    blocks: [
      { kind: 'text', text: say('email-change-asked-text') },
      { kind: 'button', label: say('email-change-asked-link'), url: `${link('/take-back-email')}#${token}` },
      { kind: 'note', text: say('email-change-asked-note') },
    ],
  }),
});

export const emailChanged = defineNotification('email-changed', z.object({}), {
  ways: ['mail', 'page'],
  line: (_params, { say }) => ({ text: say('email-changed-subject'), path: '/profile' }),
  read: async () => ({}),
  mail: (_facts, { say, link }) => ({
    subject: say('email-changed-subject'),
    blocks: [
      { kind: 'text', text: say('email-changed-text') },
      // A person who has lost the account this way cannot log in anywhere.
      { kind: 'button', label: say('write-link'), url: link('/contact') },
      { kind: 'note', text: say('not-you-email') },
    ],
  }),
});

/** The user has deleted the account. */
export const accountDeleted = defineNotification('account-deleted', z.object({}), {
  ways: ['mail'],
  read: async () => ({}),
  mail: (_facts, { say, link }) => ({
    subject: say('account-deleted-subject'),
    blocks: [
      { kind: 'text', text: say('account-deleted-text') },
      { kind: 'button', label: say('write-link'), url: link('/contact') },
    ],
  }),
});

/** An address has to be confirmed. */
export const confirmEmailNotification = defineNotification('confirm-email', z.object({ userId: z.string() }), {
  ways: ['mail'],
  async read({ services: { db, clock }, person: { email }, params: { userId } }) {
    const isThere = (await db.$count(users, eq(users.id, userId))) > 0;
    if (email === undefined || !isThere) return undefined;
    return { token: await makeLink(db, { purpose: 'confirm-email', owner: { userId }, email }, clock.now()) };
  },
  mail: ({ token }, { say, link }) => ({
    subject: say('confirm-email-subject'),
    blocks: [
      { kind: 'text', text: say('confirm-email-text') },
      { kind: 'button', label: say('confirm-email-link'), url: `${link('/confirm-email')}#${token}` },
      { kind: 'note', text: say('confirm-email-not-you') },
    ],
  }),
});

/** A phone number has to be confirmed. Only the text message contains the code. */
export const phoneCode = defineNotification('phone-code', z.object({ codeId: z.string() }), {
  ways: ['sms'],
  async read({ services: { db, clock }, person: { phone }, params: { codeId } }) {
    const code = await openPhoneCode(db, codeId, clock.now());
    return code === undefined ? undefined : { code, phone };
  },
  sms: ({ code, phone }, { say }) => ({ text: say('phone-code-sms', { code }), to: phone }),
  line: (_params, { say }) => ({ text: say('phone-code-line'), path: '/profile' }),
});

const dataPage = '/profile?tab=password';

/** The copy of the account's data is ready. It is downloaded from the page after a login, never by a link alone. */
export const dataCopyReady = defineNotification('data-copy-ready', z.object({ copyId: z.string() }), {
  ways: ['mail', 'page'],
  line: (_params, { say }) => ({ text: say('data-copy-ready-subject'), path: dataPage }),
  async read({ services: { db, clock }, userId, params: { copyId } }) {
    const [copy] = await db
      .select({ until: dataCopies.expiresAt })
      .from(dataCopies)
      .where(
        and(eq(dataCopies.userId, userId ?? ''), eq(dataCopies.id, copyId), gt(dataCopies.expiresAt, clock.now())),
      );
    return copy?.until ? { until: copy.until } : undefined;
  },
  mail: ({ until }, { say, link, moment }) => ({
    subject: say('data-copy-ready-subject'),
    blocks: [
      { kind: 'text', text: say('data-copy-ready-text', { until: moment(until) }) },
      { kind: 'button', label: say('data-copy-ready-link'), url: link(dataPage) },
      { kind: 'note', text: say('data-copy-ready-note') },
    ],
  }),
});
