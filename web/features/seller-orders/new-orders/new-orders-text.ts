import type { Text } from '#web/language/text.ts';

/** The toast about new orders. The buyer is unknown when the list's filter hides the order. */
export function newOrdersText(buyers: readonly (string | undefined)[], t: Text['t']): string {
  const [buyer] = buyers;
  if (buyers.length > 1) return t('sales.new.several', { count: buyers.length });
  return buyer ? t('sales.new.from', { buyer }) : t('sales.new.one');
}
