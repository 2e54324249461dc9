import { describe, expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

describe('a password hash', () => {
  test('is argon2id in the PHC text form with at least the recommended cost', async () => {
    const hash = await hashPassword('green-leaf');
    const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash);
    const [, memory, passes, lanes, salt = '', tag = ''] = parts ?? [];
    expect([Number(memory), Number(passes), Number(lanes)]).toEqual([19_456, 2, 1]);
    expect(Buffer.from(salt, 'base64')).toHaveLength(16);
    expect(Buffer.from(tag, 'base64')).toHaveLength(32);
  });

  test('is another one each time', async () => {
    expect(await hashPassword('green-leaf')).not.toBe(await hashPassword('green-leaf'));
  });

  test('verifies its own password and no other', async () => {
    const hash = await hashPassword('green-leaf');
    expect(await verifyPassword('green-leaf', hash)).toBe(true);
    expect(await verifyPassword('Green-leaf', hash)).toBe(false);
    expect(await verifyPassword('green-leaf ', hash)).toBe(false);
    expect(await verifyPassword('', hash)).toBe(false);
  });

  test('verifies a password typed in another Unicode form', async () => {
    expect(await verifyPassword('cafe\u0301-leaf', await hashPassword('caf\u00e9-leaf'))).toBe(true);
  });

  test('is checked with the cost it was made with', async () => {
    const weaker = `$argon2id$v=19$m=64,t=1,p=1$MDEyMzQ1Njc4OWFiY2RlZg$${await tagOf('green-leaf', { memory: 64, passes: 1 })}`;
    expect(await verifyPassword('green-leaf', weaker)).toBe(true);
  });

  test('that is missing matches no password', async () => {
    expect(await verifyPassword('green-leaf', undefined)).toBe(false);
  });
});

async function tagOf(password: string, { memory, passes }: { memory: number; passes: number }): Promise<string> {
  const { argon2Sync } = await import('node:crypto');
  const nonce = Buffer.from('0123456789abcdef');
  const tag = argon2Sync('argon2id', { message: password, nonce, memory, passes, parallelism: 1, tagLength: 32 });
  return tag.toString('base64').replace(/=+$/, '');
}
