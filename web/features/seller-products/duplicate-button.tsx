import { Copy } from 'lucide-react';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { useDuplicateProduct } from './use-duplicate-product.ts';

/** Copies the product whose form is shown. */
export function DuplicateButton({ productId }: { productId: string }) {
  const { t } = useText();
  const { mutate, isPending } = useDuplicateProduct();
  return (
    <Button variant="secondary" busy={isPending} onClick={() => mutate(productId)} className="mb-4 max-sm:w-full">
      <Copy aria-hidden className="size-5" />
      {t('products.duplicate')}
    </Button>
  );
}
