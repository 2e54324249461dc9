import { isPublic } from '#api/http/watch/is-public.ts';
import type { Config } from '#api/services/config.ts';
import { demoPassword } from '#database/seed/demo-users.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Returns whether a new password is a common one or, in a public shop, the demo's, which every login refuses. */
export function isKnownPassword(config: Config, password: string): boolean {
  return isCommonPassword(password) || (isPublic(config) && password.normalize('NFKC') === demoPassword);
}
