import { describe, expect, test } from 'vitest';
import { readConfig } from '#api/compose/read-config.ts';

describe('the settings', () => {
  test('have defaults for everything', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      metricsPort: undefined,
      metricsHost: '127.0.0.1',
      dataDir: './data',
      fileStore: { S3_REGION: 'us-east-1' },
      picturesUrl: undefined,
      databaseUrl: undefined,
      databaseDirectUrl: undefined,
      databaseKind: 'postgres',
      databaseReplicaUrl: undefined,
      redisUrl: undefined,
      migrate: true,
      seedDemo: true,
      seller: undefined,
      publicUrl: undefined,
      contact: { email: undefined, phone: undefined, address: undefined, hours: undefined },
      social: { facebook: undefined, instagram: undefined, youtube: undefined },
      allowedOrigins: [],
      assistant: {
        apiKey: undefined,
        baseUrl: 'https://generativelanguage.googleapis.com/v1beta',
        models: ['gemini-flash-latest', 'gemini-flash-lite-latest', 'gemini-1.5-flash', 'gemini-pro', 'gemini-1.0-pro'],
        timeout: 30_000,
        questionsPerDay: 1000,
      },
      payments: { sslcommerz: undefined, bkash: undefined },
      couriers: { pathao: undefined, steadfast: undefined, redx: undefined, timeout: 15_000 },
      mail: { smtpUrl: undefined, from: { name: 'Sobuj', address: 'shop@localhost' }, dkim: undefined, connections: 5 },
      sms: { url: undefined, token: undefined, perDay: 2000, codesPerDay: 500 },
      rateLimit: true,
      offline: true,
      stopDelay: 0,
      traces: undefined,
      logLevel: 'info',
      trustProxy: false,
    });
  });

  test('count an empty value as unset', () => {
    const names = [
      'PORT',
      'HOST',
      'METRICS_PORT',
      'METRICS_HOST',
      'DATA_DIR',
      'DATABASE_URL',
      'SEED_DEMO',
      'SELLER_EMAIL',
      'SELLER_PASSWORD',
    ];
    const more = ['PUBLIC_URL', 'ALLOWED_ORIGINS', 'RATE_LIMIT', 'LOG_LEVEL', 'TRUST_PROXY'];
    const shown = ['SHOP_EMAIL', 'SHOP_PHONE', 'SHOP_ADDRESS', 'SHOP_HOURS', 'SOCIAL_FACEBOOK', 'SOCIAL_INSTAGRAM'];
    const assistant = ['AI_API_KEY', 'AI_BASE_URL', 'AI_MODELS', 'AI_TIMEOUT', 'AI_QUESTIONS_PER_DAY'];
    expect(
      readConfig(Object.fromEntries([...names, ...more, ...shown, ...assistant].map((name) => [name, '']))),
    ).toEqual(readConfig({}));
  });

  test('are all read', () => {
    const config = readConfig({
      PORT: '8080',
      HOST: '0.0.0.0',
      METRICS_PORT: '9100',
      METRICS_HOST: '10.0.0.11',
      DATA_DIR: '/srv/sobuj',
      DATABASE_URL: 'postgresql://shop@db.example/sobuj',
      SEED_DEMO: '1',
      SELLER_EMAIL: 'Seller@Example.com',
      SELLER_PASSWORD: 'seller-secret',
      PUBLIC_URL: 'https://shop.example/',
      SHOP_EMAIL: ' Hello@Shop.example ',
      SHOP_PHONE: '+880 1700-000000',
      SHOP_ADDRESS: 'House 1, Road 2\\nDhaka',
      SHOP_HOURS: 'Every day, 9:00 to 21:00',
      SOCIAL_FACEBOOK: 'https://facebook.example/shop',
      SOCIAL_YOUTUBE: 'https://video.example/@shop',
      ALLOWED_ORIGINS: 'https://one.example, http://two.example:8080/,',
      AI_API_KEY: 'key-of_the.shop',
      AI_BASE_URL: 'https://ai.example/v1beta/',
      AI_MODELS: 'first-model, second.model,',
      AI_TIMEOUT: '10',
      AI_QUESTIONS_PER_DAY: '200',
      SMTP_URL: 'smtps://shop:secret@mail.example:465',
      MAIL_FROM: 'Green Shop <shop@shop.example>',
      SMTP_CONNECTIONS: '8',
      SMS_PER_DAY: '900',
      SMS_CODES_PER_DAY: '200',
      RATE_LIMIT: 'off',
      OFFLINE: 'off',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example:4318/',
      OTEL_SERVICE_NAME: 'green shop',
      LOG_LEVEL: 'warn',
      TRUST_PROXY: '10.0.0.0/8',
    });
    expect(config).toEqual({
      port: 8080,
      host: '0.0.0.0',
      metricsPort: 9100,
      metricsHost: '10.0.0.11',
      dataDir: '/srv/sobuj',
      fileStore: { S3_REGION: 'us-east-1' },
      picturesUrl: undefined,
      databaseDirectUrl: undefined,
      databaseKind: 'postgres',
      databaseReplicaUrl: undefined,
      databaseUrl: 'postgresql://shop@db.example/sobuj',
      redisUrl: undefined,
      migrate: true,
      seedDemo: true,
      seller: { email: 'seller@example.com', password: 'seller-secret' },
      publicUrl: 'https://shop.example',
      contact: {
        email: 'hello@shop.example',
        phone: '+880 1700-000000',
        address: 'House 1, Road 2\nDhaka',
        hours: 'Every day, 9:00 to 21:00',
      },
      social: {
        facebook: 'https://facebook.example/shop',
        instagram: undefined,
        youtube: 'https://video.example/@shop',
      },
      allowedOrigins: ['https://one.example', 'http://two.example:8080'],
      assistant: {
        apiKey: 'key-of_the.shop',
        baseUrl: 'https://ai.example/v1beta',
        models: ['first-model', 'second.model'],
        timeout: 10_000,
        questionsPerDay: 200,
      },
      payments: { sslcommerz: undefined, bkash: undefined },
      couriers: { pathao: undefined, steadfast: undefined, redx: undefined, timeout: 15_000 },
      mail: {
        smtpUrl: 'smtps://shop:secret@mail.example:465',
        from: { name: 'Green Shop', address: 'shop@shop.example' },
        dkim: undefined,
        connections: 8,
      },
      sms: { url: undefined, token: undefined, perDay: 900, codesPerDay: 200 },
      rateLimit: false,
      offline: false,
      stopDelay: 0,
      traces: { url: 'http://collector.example:4318/v1/traces', serviceName: 'green shop' },
      logLevel: 'warn',
      trustProxy: '10.0.0.0/8',
    });
  });

  test('do not fill a database server with demo content unless told to', () => {
    expect(readConfig({ DATABASE_URL: 'postgres://db.example/sobuj' }).seedDemo).toBe(false);
    expect(readConfig({ SEED_DEMO: '0' }).seedDemo).toBe(false);
  });

  test('do not fill a public shop with demo content unless told to', () => {
    expect(readConfig({ PUBLIC_URL: 'https://shop.example' }).seedDemo).toBe(false);
    expect(readConfig({ HOST: '0.0.0.0' }).seedDemo).toBe(false);
    expect(readConfig({ HOST: '0.0.0.0', SEED_DEMO: '1' }).seedDemo).toBe(true);
    expect(readConfig({ HOST: '127.0.0.2' }).seedDemo).toBe(true);
  });

  test('name a kind of database server only with a server, and one that is known', () => {
    const DATABASE_URL = 'postgres://db.example/sobuj';
    expect(readConfig({ DATABASE_URL, DATABASE_KIND: 'citus' }).databaseKind).toBe('citus');
    expect(() => readConfig({ DATABASE_KIND: 'citus' })).toThrow(
      /DATABASE_KIND names a kind of server: set DATABASE_URL/,
    );
    expect(() => readConfig({ DATABASE_URL, DATABASE_KIND: 'oracle' })).toThrow(
      /DATABASE_KIND is one of postgres, citus/,
    );
  });

  test.each(['true', 'on', 'false', 'off'])('read TRUST_PROXY=%s', (text) => {
    expect(readConfig({ TRUST_PROXY: text }).trustProxy).toBe(text === 'true' || text === 'on' ? 1 : false);
  });

  test('have a default service name for traces, and trace nothing without a URL', () => {
    const OTEL_EXPORTER_OTLP_ENDPOINT = 'https://collector.example/otlp';
    const url = `${OTEL_EXPORTER_OTLP_ENDPOINT}/v1/traces`;
    expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT }).traces).toEqual({ url, serviceName: 'sobuj' });
    expect(readConfig({ OTEL_SERVICE_NAME: 'shop' }).traces).toBeUndefined();
  });

  test("take a seller's email with spaces around it", () => {
    const { seller } = readConfig({ SELLER_EMAIL: ' seller@example.com ', SELLER_PASSWORD: 'seller-secret' });
    expect(seller?.email).toBe('seller@example.com');
  });
});
