import type { CourierAccounts } from '#api/couriers/courier-providers.ts';
import type { TrustedProxies } from '#api/http/limits/trusted-proxies.ts';
import type { MailConfig } from '#api/mail/mail-settings.ts';
import type { SmsConfig } from '#api/mail/sms-sender.ts';
import type { PaymentAccounts } from '#api/pay/payment-providers.ts';
import type { FileStoreSettings } from '#api/pictures/store/open-file-store.ts';
import type { ShopContact, SocialPages } from '#contract/settings/shop.ts';
import type { Engine } from '#database/driver/connection.ts';

/** The AI service; without a key the assistant is off. `timeout` in ms; `questionsPerDay` for the whole shop. */
export type AssistantConfig = {
  apiKey: string | undefined;
  baseUrl: string;
  models: readonly string[];
  timeout: number;
  questionsPerDay: number;
};

/** The features' own settings, as they parse them (`defineSettings`). */
export type FeatureConfig = { assistant: AssistantConfig };

export type Config = FeatureConfig & {
  port: number;
  host: string;
  /** Port of `/metrics`; metrics are off when it is unset. */
  metricsPort: number | undefined;
  /** The address that `/metrics` is served at. */
  metricsHost: string;
  dataDir: string;
  /** The picture store's settings besides `dataDir`. */
  fileStore: FileStoreSettings;
  databaseUrl: string | undefined;
  /** The same server without a transaction pooler. */
  databaseDirectUrl: string | undefined;
  /** The kind of the database server. */
  databaseKind: Engine;
  /** A replica of the database, for reads that may be a second old. */
  databaseReplicaUrl: string | undefined;
  redisUrl: string | undefined;
  /** Whether a start brings the tables to its version. */
  migrate: boolean;
  seedDemo: boolean;
  seller: { email: string; password: string } | undefined;
  publicUrl: string | undefined;
  /** The public URL of pictures on a CDN or public bucket, which browsers load without the shop. */
  picturesUrl: string | undefined;
  /** The shop's contacts and social media pages. */
  contact: ShopContact;
  social: SocialPages;
  allowedOrigins: readonly string[];
  /** The shop's accounts at payment providers; without any, only cash on delivery. */
  payments: PaymentAccounts;
  /** The shop's accounts with couriers; without any, only its own rider. */
  couriers: CourierAccounts;
  mail: MailConfig;
  /** The gateway for text messages. */
  sms: SmsConfig;
  rateLimit: boolean;
  /** Whether browsers may keep copies of pages for use offline. */
  offline: boolean;
  /** How long the server continues to serve after a stop signal, in ms. */
  stopDelay: number;
  /** The OTLP endpoint over HTTP for traces, and this service's name in them. */
  traces: { url: string; serviceName: string } | undefined;
  logLevel: string;
  trustProxy: TrustedProxies;
};
