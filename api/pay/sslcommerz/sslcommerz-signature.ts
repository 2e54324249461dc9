import { createHash, timingSafeEqual } from 'node:crypto';
import type { SslcommerzAccount } from './sslcommerz-settings.ts';

/** Fields that every signature has to cover, because the sender chooses which fields are signed. */
const signedFields = ['tran_id', 'amount', 'status', 'currency', 'store_id'];

/** Whether the webhook's fields belong to this store and are signed with its password. */
export function isSigned(fields: Map<string, string>, { storeId, storePassword }: SslcommerzAccount): boolean {
  const names = (fields.get('verify_key') ?? '').split(',').filter((name) => fields.has(name));
  const needed = fields.get('status')?.startsWith('VALID') ? [...signedFields, 'val_id'] : signedFields;
  if (!needed.every((name) => names.includes(name)) || fields.get('store_id') !== storeId) return false;
  const matches = (algorithm: 'md5' | 'sha256', signature: string | undefined) => {
    const expected = signatureOf(fields, names, storePassword, algorithm);
    return signature !== undefined && isSame(expected, signature.toLowerCase());
  };
  // The older MD5 signature counts only where the SHA-256 one is missing.
  return fields.has('verify_sign_sha2')
    ? matches('sha256', fields.get('verify_sign_sha2'))
    : matches('md5', fields.get('verify_sign'));
}

function signatureOf(
  fields: Map<string, string>,
  names: string[],
  storePassword: string,
  algorithm: 'md5' | 'sha256',
): string {
  const hash = (text: string) => createHash(algorithm).update(text).digest('hex');
  const signed = new Map(names.map((name) => [name, fields.get(name) ?? '']));
  signed.set('store_passwd', hash(storePassword));
  const sorted = [...signed].sort(([one], [other]) => (one < other ? -1 : 1));
  return hash(sorted.map(([name, value]) => `${name}=${value}`).join('&'));
}

function isSame(expected: string, signature: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(signature)];
  return one.length === other.length && timingSafeEqual(one, other);
}
