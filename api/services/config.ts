import type { TrustedProxies } from '#api/http/limits/trusted-proxies.ts';
import type { MailConfig } from '#api/mail/mail-settings.ts';
import type { SmsConfig } from '#api/mail/sms-sender.ts';
import type { PaymentAccounts } from '#api/pay/payment-providers.ts';
import type { FileStoreSettings } from '#api/pictures/store/open-file-store.ts';
import type { ShopContact, SocialPages } from '#contract/shop.ts';

/** The AI service: without a key the assistant is not set up. `timeout` in milliseconds; questions of the whole shop. */
export type AssistantConfig = {
  apiKey: string | undefined;
  baseUrl: string;
  models: readonly string[];
  timeout: number;
  questionsPerDay: number;
};

/** The settings, parsed. */
export type Config = {
  port: number;
  host: string;
  /** Port of `/metrics`, on the same host; nothing is counted when it is unset. */
  metricsPort: number | undefined;
  dataDir: string;
  /** What the store of pictures needs beside the folder above. */
  fileStore: FileStoreSettings;
  databaseUrl: string | undefined;
  /** The same server without a pooler of transactions in between. */
  databaseDirectUrl: string | undefined;
  /** A replica of it, for reads that may be a second old. */
  databaseReplicaUrl: string | undefined;
  redisUrl: string | undefined;
  seedDemo: boolean;
  seller: { email: string; password: string } | undefined;
  publicUrl: string | undefined;
  /** Where browsers get pictures directly, without the shop: a CDN or a public bucket. */
  picturesUrl: string | undefined;
  /** How customers reach the shop, and where else it is to be found. */
  contact: ShopContact;
  social: SocialPages;
  allowedOrigins: readonly string[];
  assistant: AssistantConfig;
  /** The shop's accounts at providers of payments; cash alone without any. */
  payments: PaymentAccounts;
  mail: MailConfig;
  /** The gateway for text messages. */
  sms: SmsConfig;
  rateLimit: boolean;
  /** Whether browsers may keep copies of pages for a lost connection. */
  offline: boolean;
  /** How long the server serves on after it was told to stop, in milliseconds. */
  stopDelay: number;
  /** Where traces are sent to (OTLP over HTTP), and the name of this service in them. */
  traces: { url: string; serviceName: string } | undefined;
  logLevel: string;
  trustProxy: TrustedProxies;
};
