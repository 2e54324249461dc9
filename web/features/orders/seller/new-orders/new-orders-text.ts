import type { Text } from '#web/language/text.ts';

/** The message about orders that just came in. The buyer's name is not known when the list hides the order. */
export function newOrdersText(buyers: readonly (string | undefined)[], t: Text['t']): string {
  const [buyer] = buyers;
  if (buyers.length > 1) return t('sales.new.several', { count: buyers.length });
  return buyer ? t('sales.new.from', { buyer }) : t('sales.new.one');
}
