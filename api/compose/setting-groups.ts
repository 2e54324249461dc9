import { z } from 'zod';
import { courierSettings } from '#api/couriers/courier-providers.ts';
import { isCommonPassword } from '#api/features/accounts/passwords/common-passwords.ts';
import { isTrustedProxies } from '#api/http/limits/trusted-proxies.ts';
import { mailSettings } from '#api/mail/mail-settings.ts';
import { paymentSettings } from '#api/pay/payment-providers.ts';
import { fileStoreSettings } from '#api/pictures/store/open-file-store.ts';
import { listedNames } from '#api/services/feature-settings.ts';
import { shopPhonePattern } from '#contract/settings/shop.ts';
import { emailPattern, plainEmail } from '#contract/text/email.ts';
import { databaseServerSettings } from './database-server-settings.ts';
import { featureSettings } from './feature-settings.ts';

const origin = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://shop.example' })
  .transform((url) => new URL(url).origin);
const onOff = z
  .enum(['1', '0', 'on', 'off', 'true', 'false'], { error: 'is either on or off' })
  .transform((value) => ['1', 'on', 'true'].includes(value));

const page = z.url({ protocol: /^https$/, error: 'must be an address such as https://social.example/shop' });
/**
 * A few lines that customers read. `
 * ` in the setting breaks a line.
 */
const words = z
  .string()
  .trim()
  .max(300, 'can have at most 300 characters')
  .transform((text) => text.replaceAll('\\n', '\n'));
const email = z
  .string()
  .overwrite(plainEmail)
  .pipe(z.email({ pattern: emailPattern, error: 'must be an email address' }));

const stopSeconds = 'must be a number of seconds from 0 to 60';

const proxies =
  'must be true, how many proxies stand in a row (up to 10), or their addresses such as 10.0.0.0/8, separated by commas';

const port = 'must be a whole number from 0 to 65535';

const serverSettings = z.object({
  PORT: z.coerce
    .number({ error: port })
    .int(port)
    .min(0, port)
    .max(65535, port)
    .default(3000)
    .describe('The port that the shop listens on.'),
  HOST: z
    .string()
    .min(1)
    .default('127.0.0.1')
    .describe(
      'The address that it listens on. One other than loopback (127.0.0.0/8, ::1, localhost) opens the shop to others: the demo logins are closed.',
    ),
  PUBLIC_URL: origin
    .optional()
    .describe(
      "The shop's own origin, such as https://shop.example. Links of mails, canonical links and the addresses of pictures begin with it. Setting it closes the demo logins; https marks cookies `Secure`.",
    ),
  TRUST_PROXY: z
    .string()
    .refine(isTrustedProxies, proxies)
    .optional()
    .describe(
      "Whose word counts for the visitor's real address: `true` for the one proxy in front, a number (up to 10) for as many in a row, or the addresses of the proxies, separated by commas.",
    ),
  ALLOWED_ORIGINS: listedNames
    .pipe(z.array(origin))
    .default([])
    .describe('Other origins that may call the API with credentials, separated by commas.'),
  RATE_LIMIT: onOff
    .default(true)
    .describe(
      '`off` is for tests and measurements on loopback. It also lifts the usual limits on the orders of one buyer.',
    ),
  OFFLINE: onOff
    .default(true)
    .describe(
      '`off` ends the service worker on every device that comes by and removes the copies it made. Pages then need a connection.',
    ),
  STOP_DELAY: z.coerce
    .number({ error: stopSeconds })
    .min(0, stopSeconds)
    .max(60, stopSeconds)
    .default(0)
    .describe(
      'For how many seconds a node serves on after SIGTERM while `/readyz` says 503, so that a balancer has taken it out before it closes.',
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address such as http://collector.example:4318' })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional()
    .describe(
      'A collector of OpenTelemetry (OTLP over HTTP) that gets traces of calls, statements and jobs. Without it nothing is traced.',
    ),
  OTEL_SERVICE_NAME: z
    .string()
    .trim()
    .min(1)
    .max(100, 'can have at most 100 characters')
    .default('sobuj')
    .describe('The name of this shop in traces.'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('fatal, error, warn, info, debug, trace or silent.'),
  METRICS_PORT: z.coerce
    .number({ error: port })
    .int(port)
    .min(0, port)
    .max(65535, port)
    .optional()
    .describe('Serves `/metrics` for Prometheus on this port of `METRICS_HOST`. Unset, nothing is counted.'),
  METRICS_HOST: z
    .string()
    .min(1)
    .default('127.0.0.1')
    .describe(
      'The address that `METRICS_PORT` is served at. Whoever reaches it reads all numbers of the shop: one other than loopback belongs to a private network.',
    ),
});

const databaseSettings = z.object({
  DATA_DIR: z
    .string()
    .min(1)
    .default('./data')
    .describe(
      'The folder of the embedded database, the pictures, uploads while they arrive, and mails that no server takes. It is made when it is missing, for this account alone.',
    ),
  ...databaseServerSettings.shape,
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: 'must begin with redis:// or rediss://' })
    .optional()
    .describe(
      'A Redis or Valkey that all nodes share. Rate limits then count for all of them together, and nodes tell each other of changes through it rather than through PostgreSQL.',
    ),
  MIGRATE: z
    .enum(['auto', 'off'], { error: 'is either auto or off' })
    .default('auto')
    .describe(
      'Whether a start brings the tables to its version. `off` is for several nodes: `npm run migrate` does it once, before the nodes are updated, and a node that finds older tables does not start.',
    ),
  SEED_DEMO: onOff
    .optional()
    .describe(
      'Whether an empty database is filled with the demo catalogue, users, posts and product requests. Unset means 1 on the embedded database of a shop that only this machine can reach, else 0. In a public shop 1 makes the content, but nobody can log in with its accounts.',
    ),
});

const shopSettings = z.object({
  SELLER_EMAIL: email.optional().describe("The email of the seller's account, which is created or updated at start."),
  SELLER_PASSWORD: z
    .string()
    .min(6, 'must have at least 6 characters')
    .max(128)
    .refine((password) => !isCommonPassword(password), 'is among the most common passwords: please choose another')
    .optional()
    .describe(
      'Its password: 6 to 128 characters, at least 10 in a shop that others can reach (`PUBLIC_URL` or `HOST`). One of the 10,000 most common passwords is refused; there also that of the demo, the email and the name of the shop.',
    ),
  SHOP_EMAIL: email.optional().describe('Where customers write to. Shown on the contact page, hidden while unset.'),
  SHOP_PHONE: z
    .string()
    .trim()
    .regex(shopPhonePattern, 'must be a phone number such as +880 1700-000000')
    .optional()
    .describe('Where customers call. Shown there too.'),
  SHOP_ADDRESS: words.optional().describe('Where the shop is. Shown there too; `\\n` begins a new line.'),
  SHOP_HOURS: words.optional().describe('When it is open. Shown there too; `\\n` begins a new line.'),
  SOCIAL_FACEBOOK: page
    .optional()
    .describe("The shop's page at Facebook, an https address. Linked in the footer, hidden while unset."),
  SOCIAL_INSTAGRAM: page.optional().describe('The same for Instagram.'),
  SOCIAL_YOUTUBE: page.optional().describe('The same for YouTube.'),
});

/** All settings by topic, in the order of docs/settings.md, which `npm run settings` generates from them. */
export const settingGroups = {
  Server: serverSettings,
  Database: databaseSettings,
  Shop: shopSettings,
  Pictures: fileStoreSettings,
  Payments: paymentSettings,
  Couriers: courierSettings,
  'Mails and text messages': mailSettings,
  ...Object.fromEntries(featureSettings.map(({ topic, schema }) => [topic, schema])),
};
