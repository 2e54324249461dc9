import { Copy, Eye, EyeOff, type LucideIcon, Pencil, Trash2 } from 'lucide-react';
import { useLocation } from 'react-router';
import type { ListedProduct } from '#contract/products/seller-schemas.ts';
import { useText } from '#web/language/use-text.ts';
import { href } from '#web/navigation/navigation.ts';
import { useDuplicateProduct } from './use-duplicate-product.ts';
import { useSetDraft } from './use-set-draft.ts';

/** Something that can be done with a product: a link, or an act. */
export type ProductAct = { icon: LucideIcon; text: string; isDangerous?: boolean } & (
  | { to: string; state: unknown }
  | { act(): void; busy: boolean; asksFirst?: boolean }
);

/** What else can be done with a product of the list. */
export function useProductActs(product: ListedProduct, onRemove: () => void): ProductAct[] {
  const { t } = useText();
  const { search } = useLocation();
  const duplicate = useDuplicateProduct(search);
  const setDraft = useSetDraft();
  return [
    {
      icon: Pencil,
      text: t('common.edit'),
      to: href('/seller/product-list/:id', { id: product._id }),
      // The form returns to this page of the list.
      state: { list: search },
    },
    {
      icon: Copy,
      text: t('products.duplicate'),
      act: () => duplicate.mutate(product._id),
      busy: duplicate.isPending,
    },
    {
      icon: product.isDraft ? Eye : EyeOff,
      text: t(product.isDraft ? 'products.list.publish' : 'products.list.make-draft'),
      act: () => setDraft.mutate(product),
      busy: setDraft.isPending,
    },
    { icon: Trash2, text: t('lists.remove'), isDangerous: true, act: onRemove, busy: false, asksFirst: true },
  ];
}
