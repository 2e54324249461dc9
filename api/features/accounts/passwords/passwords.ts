import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

/** No password has this hash. Verifying against it makes an unknown email take as long as a wrong password. */
const dummyHash = toText(randomBytes(16), randomBytes(cost.tagLength));

/** Returns an argon2id hash in PHC text form. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  return toText(nonce, await derive('argon2id', { message: password.normalize('NFKC'), nonce, ...cost }));
}

/** Stored in place of a hash. No password matches it, so all logins to the account fail. */
export const unusablePassword = 'closed';

/** Returns whether a password matches a hash. Without a hash it returns false after the same work. */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const usable = hash?.startsWith('$argon2id$') ? hash : undefined;
  const [, , , parameters = '', nonce = '', tag = ''] = (usable ?? dummyHash).split('$');
  const [memory, passes, parallelism] = parameters.split(',').map((pair) => Number(pair.slice(2)));
  const expected = Buffer.from(tag, 'base64');
  const actual = await derive('argon2id', {
    message: password.normalize('NFKC'),
    nonce: Buffer.from(nonce, 'base64'),
    memory: memory ?? cost.memory,
    passes: passes ?? cost.passes,
    parallelism: parallelism ?? cost.parallelism,
    tagLength: expected.length,
  });
  return timingSafeEqual(actual, expected) && usable !== undefined;
}

function toText(nonce: Buffer, tag: Buffer): string {
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(nonce)}$${base64(tag)}`;
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
