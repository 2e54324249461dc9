import type { ListedProduct } from '#contract/products/seller-schemas.ts';
import { useText } from '#web/language/use-text.ts';
import { Badge } from '#web/ui/badge.tsx';

/** Whether a product is a draft and until when, who offered it, and who waits for it; nothing for most. */
export function ProductNotes({ product }: { product: ListedProduct }) {
  const { t, time, count } = useText();
  const { isDraft, publishAt, originalSubmitterId, waiting } = product;
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-xs text-soil-600 empty:hidden">
      {isDraft && (
        <Badge small colours="bg-soil-200 text-soil-800">
          {t('products.list.draft')}
        </Badge>
      )}
      {publishAt && <span>{t('products.list.public-from', { time: time(publishAt) })}</span>}
      {originalSubmitterId && (
        <span className="rounded-full bg-leaf-100 px-2 py-0.5 font-semibold wrap-anywhere text-leaf-800">
          {t('products.list.submitted-by', { name: originalSubmitterId.name })}
        </span>
      )}
      {waiting > 0 && (
        <span className="font-semibold text-leaf-800">
          {t('products.list.waiting', { count: waiting, shown: count(waiting) })}
        </span>
      )}
    </span>
  );
}
