import { ArrowLeft } from 'lucide-react';
import { useText } from '#web/language/use-text.ts';
import { href, Link } from '#web/navigation/navigation.ts';

/** Leads from the cart back to the products. */
export function ContinueLink() {
  const { t } = useText();
  return (
    <Link
      to={href('/products')}
      className="mt-4 inline-flex min-h-11 items-center gap-2 font-semibold text-leaf-700 hover:underline"
    >
      <ArrowLeft aria-hidden className="size-5" />
      {t('cart.continue')}
    </Link>
  );
}
