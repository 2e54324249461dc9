import { readFileSync } from 'node:fs';
import { join } from 'node:path';

let common: ReadonlySet<string> | undefined;

/**
 * Returns whether a password is one of the 10,000 most common ones of at least six characters, ignoring case. The list is read
 * on the first call.
 */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(
    readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
      .trimEnd()
      .split('\n'),
  );
  return common.has(password.normalize('NFKC').toLowerCase());
}
