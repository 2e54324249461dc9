import { describe, expect, test } from 'vitest';
import { readConfig } from '#api/compose/read-config.ts';

function problemsOf(environment: Record<string, string | undefined>): string {
  try {
    readConfig(environment);
  } catch (error) {
    return (error as Error).message;
  }
  return '';
}

describe('wrong settings', () => {
  test('are all listed at once, each by its name', () => {
    const problems = problemsOf({
      PORT: 'many',
      DATABASE_URL: 'mysql://db.example/sobuj',
      SEED_DEMO: 'perhaps',
      SELLER_PASSWORD: 'short',
      PUBLIC_URL: 'shop.example',
      ALLOWED_ORIGINS: 'https://one.example,*',
      AI_API_KEY: 'key with blanks',
      AI_BASE_URL: 'ai.example',
      AI_MODELS: 'models/../other',
      AI_TIMEOUT: '0',
      RATE_LIMIT: 'sometimes',
      LOG_LEVEL: 'loud',
      METRICS_PORT: 'yes',
    });
    expect(problems).toMatch(/^These settings are not right:\n/);
    const named = problems.split('\n').slice(1);
    expect(named.map((line) => line.trim().split(/[\s.]/)[0]).sort()).toEqual([
      'AI_API_KEY',
      'AI_BASE_URL',
      'AI_MODELS',
      'AI_TIMEOUT',
      'ALLOWED_ORIGINS',
      'DATABASE_URL',
      'LOG_LEVEL',
      'METRICS_PORT',
      'PORT',
      'PUBLIC_URL',
      'RATE_LIMIT',
      'SEED_DEMO',
      'SELLER_EMAIL',
      'SELLER_PASSWORD',
    ]);
  });

  test.each([{ SELLER_EMAIL: 'seller@example.com' }, { SELLER_PASSWORD: 'seller-secret' }])(
    'include half a seller: %j',
    (environment) => {
      expect(problemsOf(environment)).toContain('SELLER_EMAIL and SELLER_PASSWORD go together: set both or neither');
    },
  );

  test.each(['-1', '65536', '80.5', '0x', 'http'])('include the port %s', (PORT) => {
    expect(problemsOf({ PORT })).toMatch(/^ {2}PORT /m);
  });

  test('include metrics on the port of the shop', () => {
    expect(problemsOf({ METRICS_PORT: '3000' })).toContain('METRICS_PORT must be another port than PORT');
    expect(problemsOf({ PORT: '0', METRICS_PORT: '0' })).toBe('');
  });

  test.each(['ftp://shop.example', 'javascript:alert(1)', 'shop'])('include the public address %s', (PUBLIC_URL) => {
    expect(problemsOf({ PUBLIC_URL })).toContain('PUBLIC_URL must be an address such as https://shop.example');
  });

  test.each([
    ['SHOP_EMAIL', 'shop'],
    ['SHOP_PHONE', 'call us'],
    ['SHOP_HOURS', 'x'.repeat(301)],
    ['SOCIAL_FACEBOOK', 'javascript:alert(1)'],
    ['SOCIAL_INSTAGRAM', 'http://photos.example/shop'],
    ['SOCIAL_YOUTUBE', '@shop'],
  ])('include %s=%s', (name, value) => {
    expect(problemsOf({ [name]: value })).toContain(`  ${name} `);
  });

  test.each(['collector.example:4318', 'grpc://collector.example:4317'])('include the address %s', (address) => {
    expect(problemsOf({ OTEL_EXPORTER_OTLP_ENDPOINT: address })).toContain(
      'OTEL_EXPORTER_OTLP_ENDPOINT must be an address such as http://collector.example:4318',
    );
  });

  test('never show the key of the AI service', () => {
    expect(problemsOf({ AI_API_KEY: 'secret key' })).not.toContain('secret');
  });

  test("include a seller's password that is among the most common ones", () => {
    const problems = problemsOf({ SELLER_EMAIL: 'seller@example.com', SELLER_PASSWORD: 'Password1' });
    expect(problems).toContain('SELLER_PASSWORD is among the most common passwords: please choose another');
    expect(problems).not.toContain('Password1');
  });

  test.each([
    ['sobuj-demo', 'is the password of the demo'],
    ['green-leaf', undefined],
    ['tulsi-pot', 'must have at least 10 characters in a shop that others can reach'],
    ['owner-of-shop', "is the seller's email or the shop's name"],
    ['Owner-of-Shop@garden.example', "is the seller's email or the shop's name"],
    ['greengarden.example', "is the seller's email or the shop's name"],
    ['GreenGarden', "is the seller's email or the shop's name"],
  ])('include a password of a public shop that others guess: %s', (SELLER_PASSWORD, reason) => {
    const seller = { SELLER_EMAIL: 'owner-of-shop@garden.example', SELLER_PASSWORD };
    const problems = problemsOf({ ...seller, PUBLIC_URL: 'https://www.greengarden.example' });
    expect(problems).toContain(reason ? `  SELLER_PASSWORD ${reason}` : '');
    if (!reason) expect(problems).toBe('');
    expect(problems).not.toContain(SELLER_PASSWORD);
    expect(problemsOf(seller)).toBe('');
  });

  test('include those of a shop that listens for other machines, beside all others', () => {
    const seller = { SELLER_EMAIL: 'owner@shop.example', SELLER_PASSWORD: 'sobuj-demo' };
    const problems = problemsOf({ ...seller, HOST: '0.0.0.0', PORT: 'many' });
    expect(problems).toContain('SELLER_PASSWORD is the password of the demo');
    expect(problems).toContain('PORT must be');
  });

  test('never show the password', () => {
    expect(problemsOf({ SELLER_PASSWORD: 'abcde', SELLER_EMAIL: 'nobody' })).not.toContain('abcde');
  });
});
