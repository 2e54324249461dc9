import { deletedUserName } from '#contract/accounts/deleted-user.ts';
import type { Text } from '#web/language/text.ts';

/** A person's display name. A deleted account has a translated one. */
export function personName({ name }: { name: string }, t: Text['t']): string {
  return name === deletedUserName ? t('common.deleted-user') : name;
}
