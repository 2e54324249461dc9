import { z } from 'zod';
import { courierAccounts, couriersTogether } from '#api/couriers/courier-providers.ts';
import { readTrustedProxies } from '#api/http/limits/trusted-proxies.ts';
import { isPublic } from '#api/http/watch/is-public.ts';
import { mailTogether, toMailConfig } from '#api/mail/mail-settings.ts';
import { paymentAccounts, paymentsTogether } from '#api/pay/payment-providers.ts';
import { fileStoreSettings, fileStoresTogether } from '#api/pictures/store/open-file-store.ts';
import type { Config, FeatureConfig } from '#api/services/config.ts';
import { readServerAddress, withoutPassword } from '#database/driver/server-address.ts';
import { checkTogether } from './check-together.ts';
import { featureSettings } from './feature-settings.ts';
import { settingGroups } from './setting-groups.ts';
import { weakSellerPassword } from './weak-seller-password.ts';

/** Features read them as `FeatureConfig`. */
const featureShapes: z.ZodRawShape = Object.assign({}, ...featureSettings.map(({ schema }) => schema.shape));

const environmentSchema = z
  .object({
    NODE_ENV: z.string().optional(),
    ...settingGroups.Server.shape,
    ...settingGroups.Database.shape,
    ...settingGroups.Shop.shape,
    ...settingGroups.Pictures.shape,
    ...settingGroups.Payments.shape,
    ...settingGroups.Couriers.shape,
    ...settingGroups['Mails and text messages'].shape,
    ...featureShapes,
  })
  .refine((env) => Boolean(env.SELLER_EMAIL) === Boolean(env.SELLER_PASSWORD), {
    path: ['SELLER_EMAIL'],
    error: 'and SELLER_PASSWORD go together: set both or neither',
    // Runs even when another setting is invalid, so that all problems are listed at once.
    when: () => true,
  })
  .refine((env) => weakSellerPassword(env) === undefined, {
    path: ['SELLER_PASSWORD'],
    error: ({ input }) => weakSellerPassword(input as z.infer<typeof settingGroups.Shop>),
    // Runs even when another setting is invalid, but adds no second problem for this one.
    when: ({ issues }) => !issues.some(({ path }) => path?.[0] === 'SELLER_PASSWORD'),
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
  .refine((env) => env.DATABASE_KIND === 'postgres' || env.DATABASE_URL, {
    path: ['DATABASE_KIND'],
    error: 'names a kind of server: set DATABASE_URL, too',
    when: () => true,
  })
  .superRefine((env, context) => {
    for (const { names, neededBy } of fileStoresTogether) checkTogether(env, context, names, neededBy);
    for (const names of [...paymentsTogether, ...couriersTogether, ...mailTogether]) checkTogether(env, context, names);
  });

/** All problems of the settings, in one message. */
export class InvalidSettings extends Error {}

/** Parses the environment (`setting-groups.ts`). An empty value counts as unset. Throws `InvalidSettings` with all problems. */
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
    ...readFeatureConfig(present),
    port: env.PORT,
    host: env.HOST,
    metricsPort: env.METRICS_PORT,
    metricsHost: env.METRICS_HOST,
    dataDir: env.DATA_DIR,
    fileStore: fileStoreSettings.parse(present),
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    databaseKind: env.DATABASE_KIND,
    databaseReplicaUrl: env.DATABASE_REPLICA_URL,
    redisUrl: env.REDIS_URL,
    migrate: env.MIGRATE === 'auto',
    seedDemo: env.SEED_DEMO ?? (!env.DATABASE_URL && !isPublic({ publicUrl: env.PUBLIC_URL, host: env.HOST })),
    seller:
      env.SELLER_EMAIL && env.SELLER_PASSWORD ? { email: env.SELLER_EMAIL, password: env.SELLER_PASSWORD } : undefined,
    publicUrl: env.PUBLIC_URL,
    picturesUrl: env.S3_PUBLIC_URL,
    contact: { email: env.SHOP_EMAIL, phone: env.SHOP_PHONE, address: env.SHOP_ADDRESS, hours: env.SHOP_HOURS },
    social: { facebook: env.SOCIAL_FACEBOOK, instagram: env.SOCIAL_INSTAGRAM, youtube: env.SOCIAL_YOUTUBE },
    allowedOrigins: env.ALLOWED_ORIGINS,
    payments: paymentAccounts(env),
    couriers: courierAccounts(env),
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

function readFeatureConfig(present: Record<string, unknown>): FeatureConfig {
  return Object.assign({}, ...featureSettings.map(({ toConfig }) => toConfig(present)));
}

/** Returns a setting's value for the operator, without passwords and keys. */
function shown(name: string, value: string | undefined): string {
  if (value === undefined || /PASSWORD|SECRET|KEY|TOKEN/.test(name)) return '';
  return ` (it is "${withoutPassword(value).slice(0, 200)}")`;
}
