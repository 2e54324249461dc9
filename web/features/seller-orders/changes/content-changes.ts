import type { Text } from '#web/language/text.ts';
import type { ShownContent } from './shown-content.ts';

/** A change: label, old and new value. No old value: added; no new one: removed. */
export type ContentChange = { key: string; label: string; before?: string | undefined; after?: string | undefined };

/** What differs between two contents of an order, in words: lines, address, fee, note, coupon and total. */
export function contentChanges(before: ShownContent, after: ShownContent, text: Text): ContentChange[] {
  const { t, taka } = text;
  const differing = (key: string, label: string, was: string, is: string) =>
    was === is ? [] : [{ key, label, before: was || undefined, after: is || undefined }];
  return [
    ...itemChanges(before, after, text),
    ...differing('address', t('orders.address'), before.address, after.address),
    ...differing('fee', t('orders.fee'), taka(before.fee), taka(after.fee)),
    ...differing('coupon', t('edit-order.change.coupon'), before.coupon ?? '', after.coupon ?? ''),
    ...differing('note', t('entry.note'), before.note, after.note),
    ...differing('amount', t('orders.total'), taka(before.amount), taka(after.amount)),
  ];
}

function itemChanges(before: ShownContent, after: ShownContent, { t, taka, count }: Text): ContentChange[] {
  const was = new Map(before.items.map((item) => [item.id, item]));
  const is = new Map(after.items.map((item) => [item.id, item]));
  const pieces = (quantity: number) => t('edit-order.change.pieces', { count: quantity, shown: count(quantity) });
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((id): ContentChange[] => {
    const [old, now] = [was.get(id), is.get(id)];
    if (!old || !now) {
      const { name, quantity } = (old ?? now) as ShownContent['items'][number];
      return [{ key: id, label: name, ...(old ? { before: pieces(quantity) } : { after: pieces(quantity) }) }];
    }
    const quantity = { before: pieces(old.quantity), after: pieces(now.quantity) };
    const priced = (item: typeof old) => [taka(item.price), item.reason].filter(Boolean).join(' · ');
    const price = { before: priced(old), after: priced(now) };
    return [
      ...(old.quantity === now.quantity ? [] : [{ key: id, label: now.name, ...quantity }]),
      ...(price.before === price.after
        ? []
        : [{ key: `${id} price`, label: t('edit-order.change.price-of', { product: now.name }), ...price }]),
    ];
  });
}
