import { z } from 'zod';
import { isCommonPassword } from '#api/features/accounts/passwords/common-passwords.ts';
import { isTrustedProxies, readTrustedProxies } from '#api/http/limits/trusted-proxies.ts';
import { isPublic } from '#api/http/watch/is-public.ts';
import { mailSettings, mailTogether, toMailConfig } from '#api/mail/mail-settings.ts';
import { paymentAccounts, paymentSettings, paymentsTogether } from '#api/pay/payment-providers.ts';
import { fileStoreSettings, fileStoresTogether } from '#api/pictures/store/open-file-store.ts';
import type { Config } from '#api/services/config.ts';
import { emailPattern, plainEmail } from '#contract/email.ts';
import { shopPhonePattern } from '#contract/shop-settings.ts';
import { isServerAddress, readServerAddress, withoutPassword } from '#database/driver/server-address.ts';
import { checkTogether } from './check-together.ts';

const origin = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://shop.example' })
  .transform((url) => new URL(url).origin);
const names = z.string().transform((list) =>
  list
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean),
);
const onOff = z
  .enum(['1', '0', 'on', 'off', 'true', 'false'], { error: 'is either on or off' })
  .transform((value) => ['1', 'on', 'true'].includes(value));

const page = z.url({ protocol: /^https$/, error: 'must be an address such as https://social.example/shop' });
/** A line or a few that customers read. `\n` in the setting breaks a line. */
const words = z
  .string()
  .trim()
  .max(300, 'can have at most 300 characters')
  .transform((text) => text.replaceAll('\\n', '\n'));
const email = z
  .string()
  .overwrite(plainEmail)
  .pipe(z.email({ pattern: emailPattern, error: 'must be an email address' }));

const postgres = z.string().refine(isServerAddress, 'must begin with postgres:// and name a server');

const seconds = 'must be a whole number of seconds from 1 to 120';

const questions = 'must be a whole number from 1 to 1000000';

const stopSeconds = 'must be a number of seconds from 0 to 60';

const proxies =
  'must be true, how many proxies stand in a row (up to 10), or their addresses such as 10.0.0.0/8, separated by commas';

const port = 'must be a whole number from 0 to 65535';

const environmentSchema = z
  .object({
    NODE_ENV: z.string().optional(),
    PORT: z.coerce.number({ error: port }).int(port).min(0, port).max(65535, port).default(3000),
    HOST: z.string().min(1).default('127.0.0.1'),
    METRICS_PORT: z.coerce.number({ error: port }).int(port).min(0, port).max(65535, port).optional(),
    DATA_DIR: z.string().min(1).default('./data'),
    DATABASE_URL: postgres.optional(),
    DATABASE_DIRECT_URL: postgres.optional(),
    DATABASE_REPLICA_URL: postgres.optional(),
    REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must begin with redis:// or rediss://' }).optional(),
    SEED_DEMO: onOff.optional(),
    SELLER_EMAIL: email.optional(),
    SELLER_PASSWORD: z
      .string()
      .min(6, 'must have at least 6 characters')
      .max(128)
      .refine((password) => !isCommonPassword(password), 'is among the most common passwords: please choose another')
      .optional(),
    PUBLIC_URL: origin.optional(),
    SHOP_EMAIL: email.optional(),
    SHOP_PHONE: z.string().trim().regex(shopPhonePattern, 'must be a phone number such as +880 1700-000000').optional(),
    SHOP_ADDRESS: words.optional(),
    SHOP_HOURS: words.optional(),
    SOCIAL_FACEBOOK: page.optional(),
    SOCIAL_INSTAGRAM: page.optional(),
    SOCIAL_YOUTUBE: page.optional(),
    ALLOWED_ORIGINS: names.pipe(z.array(origin)).default([]),
    AI_API_KEY: z
      .string()
      .regex(/^[\w.~+/=:-]+$/, 'must be a key of letters, digits and - . _ ~ + / = : alone')
      .optional(),
    AI_BASE_URL: z
      .url({ protocol: /^https?$/, error: 'must be an address such as https://ai.example/v1beta' })
      .transform((url) => url.replace(/\/+$/, ''))
      .default('https://generativelanguage.googleapis.com/v1beta'),
    AI_MODELS: names
      .pipe(
        z
          .array(z.string().regex(/^[\w.-]+$/, 'must be names of models, separated by commas'))
          .min(1, 'must name a model'),
      )
      .default(['gemini-1.5-flash', 'gemini-pro', 'gemini-1.0-pro']),
    AI_TIMEOUT: z.coerce.number({ error: seconds }).int(seconds).min(1, seconds).max(120, seconds).default(30),
    AI_QUESTIONS_PER_DAY: z.coerce
      .number({ error: questions })
      .int(questions)
      .min(1, questions)
      .max(1_000_000, questions)
      .default(1000),
    RATE_LIMIT: onOff.default(true),
    OFFLINE: onOff.default(true),
    STOP_DELAY: z.coerce.number({ error: stopSeconds }).min(0, stopSeconds).max(60, stopSeconds).default(0),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    OTEL_EXPORTER_OTLP_ENDPOINT: z
      .url({ protocol: /^https?$/, error: 'must be an address such as http://collector.example:4318' })
      .transform((url) => url.replace(/\/+$/, ''))
      .optional(),
    OTEL_SERVICE_NAME: z.string().trim().min(1).max(100, 'can have at most 100 characters').default('sobuj'),
    TRUST_PROXY: z.string().refine(isTrustedProxies, proxies).optional(),
    ...fileStoreSettings.shape,
    ...paymentSettings.shape,
    ...mailSettings.shape,
  })
  .refine((env) => Boolean(env.SELLER_EMAIL) === Boolean(env.SELLER_PASSWORD), {
    path: ['SELLER_EMAIL'],
    error: 'and SELLER_PASSWORD go together: set both or neither',
    // Also when another setting is wrong: every problem is listed at once.
    when: () => true,
  })
  .refine((env) => !env.METRICS_PORT || env.METRICS_PORT !== env.PORT, {
    path: ['METRICS_PORT'],
    error: 'must be another port than PORT',
    when: () => true,
  })
  .refine((env) => !readServerAddress(env.DATABASE_URL ?? '').isPooled || env.DATABASE_DIRECT_URL, {
    path: ['DATABASE_DIRECT_URL'],
    error: 'must be set when DATABASE_URL says pgbouncer=true: the address of the same database without the pooler',
    when: () => true,
  })
  .superRefine((env, context) => {
    for (const { names, neededBy } of fileStoresTogether) checkTogether(env, context, names, neededBy);
    for (const names of [...paymentsTogether, ...mailTogether]) checkTogether(env, context, names);
  });

/** What is wrong with the settings, all of it in one message. */
export class InvalidSettings extends Error {}

/**
 * Parses the environment (README, "Settings"). An empty value counts as unset.
 * Throws `InvalidSettings` that lists every problem.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(present);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => {
      const name = issue.path.join('.');
      return `  ${name} ${issue.message}${shown(name, present[name])}`;
    });
    throw new InvalidSettings(`These settings are not right:\n${problems.join('\n')}`);
  }
  const env = parsed.data;
  return {
    port: env.PORT,
    host: env.HOST,
    metricsPort: env.METRICS_PORT,
    dataDir: env.DATA_DIR,
    fileStore: fileStoreSettings.parse(present),
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    databaseReplicaUrl: env.DATABASE_REPLICA_URL,
    redisUrl: env.REDIS_URL,
    seedDemo: env.SEED_DEMO ?? (!env.DATABASE_URL && !isPublic({ publicUrl: env.PUBLIC_URL, host: env.HOST })),
    seller:
      env.SELLER_EMAIL && env.SELLER_PASSWORD ? { email: env.SELLER_EMAIL, password: env.SELLER_PASSWORD } : undefined,
    publicUrl: env.PUBLIC_URL,
    picturesUrl: env.S3_PUBLIC_URL,
    contact: { email: env.SHOP_EMAIL, phone: env.SHOP_PHONE, address: env.SHOP_ADDRESS, hours: env.SHOP_HOURS },
    social: { facebook: env.SOCIAL_FACEBOOK, instagram: env.SOCIAL_INSTAGRAM, youtube: env.SOCIAL_YOUTUBE },
    allowedOrigins: env.ALLOWED_ORIGINS,
    assistant: {
      apiKey: env.AI_API_KEY,
      baseUrl: env.AI_BASE_URL,
      models: env.AI_MODELS,
      timeout: env.AI_TIMEOUT * 1000,
      questionsPerDay: env.AI_QUESTIONS_PER_DAY,
    },
    payments: paymentAccounts(env),
    mail: toMailConfig(env),
    sms: { url: env.SMS_URL, token: env.SMS_TOKEN, perDay: env.SMS_PER_DAY, codesPerDay: env.SMS_CODES_PER_DAY },
    rateLimit: env.RATE_LIMIT,
    offline: env.OFFLINE,
    stopDelay: env.STOP_DELAY * 1000,
    traces: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { url: `${env.OTEL_EXPORTER_OTLP_ENDPOINT}/v1/traces`, serviceName: env.OTEL_SERVICE_NAME }
      : undefined,
    logLevel: env.LOG_LEVEL,
    trustProxy: readTrustedProxies(env.TRUST_PROXY),
  };
}

/** What a setting says, for whoever made it: no passwords and keys. */
function shown(name: string, value: string | undefined): string {
  if (value === undefined || /PASSWORD|SECRET|KEY|TOKEN/.test(name)) return '';
  return ` (it is "${withoutPassword(value).slice(0, 200)}")`;
}
