import { describe, expect, test } from 'vitest';
import { InvalidSettings, readConfig } from '#api/compose/read-config.ts';

function problemsOf(environment: Record<string, string>): string {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof InvalidSettings) return error.message;
    throw error;
  }
  return '';
}

const sslcommerz = { SSLCOMMERZ_STORE_ID: 'shop', SSLCOMMERZ_STORE_PASSWORD: 'shop@ssl' };
const bkash = { BKASH_APP_KEY: 'key', BKASH_APP_SECRET: 'secret', BKASH_USERNAME: 'name', BKASH_PASSWORD: 'word' };

describe('the settings of payments', () => {
  test('name the accounts at the sandboxes, unless they say otherwise', () => {
    expect(readConfig({ ...sslcommerz, ...bkash, BKASH_URL: 'https://tokenized.pay.bka.sh/' }).payments).toEqual({
      sslcommerz: { storeId: 'shop', storePassword: 'shop@ssl', url: 'https://sandbox.sslcommerz.com' },
      bkash: {
        appKey: 'key',
        appSecret: 'secret',
        username: 'name',
        password: 'word',
        url: 'https://tokenized.pay.bka.sh',
      },
    });
  });

  test('count an empty value as unset', () => {
    const empty = Object.fromEntries(
      [...Object.keys({ ...sslcommerz, ...bkash }), 'BKASH_URL'].map((name) => [name, '']),
    );
    expect(readConfig(empty).payments).toEqual({ sslcommerz: undefined, bkash: undefined });
  });

  test('are not right with half an account, beside other problems', () => {
    expect(problemsOf({ SSLCOMMERZ_STORE_ID: 'shop' })).toContain(
      'SSLCOMMERZ_STORE_PASSWORD is missing: SSLCOMMERZ_STORE_ID, SSLCOMMERZ_STORE_PASSWORD go together',
    );
    const problems = problemsOf({ BKASH_APP_KEY: 'key-of-the-shop', BKASH_USERNAME: 'shop', S3_BUCKET: 'pictures' });
    expect(problems).toContain('BKASH_APP_SECRET is missing: ');
    expect(problems).toContain('BKASH_PASSWORD is missing: ');
    expect(problems).toContain('S3_ENDPOINT is missing: ');
    expect(problems).not.toContain('key-of-the-shop');
  });

  test.each(['SSLCOMMERZ_URL', 'BKASH_URL'])('are not right with a %s that is not encrypted', (name) => {
    const problem = `${name} must begin with https:// (http:// on this machine alone)`;
    expect(problemsOf({ [name]: 'http://pay.example' })).toContain(problem);
    expect(problemsOf({ [name]: 'pay.example' })).toContain(`${name} must be an address`);
    expect(problemsOf({ [name]: 'http://localhost:4000' })).toBe('');
  });

  test('are not right with a key that no header can carry', () => {
    expect(problemsOf({ ...bkash, BKASH_APP_KEY: 'key\r\nx-evil: 1' })).toContain('BKASH_APP_KEY must be');
  });
});
