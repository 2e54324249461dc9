import { useText } from '#web/language/use-text.ts';
import { href, Link } from '#web/navigation/navigation.ts';

/** Leads from the cart back to the products. */
export function ContinueLink() {
  const { t } = useText();
  return (
    <Link
      to={href('/products')}
      className="inline-flex min-h-11 items-center text-sm font-semibold text-leaf-700 underline underline-offset-2"
    >
      {t('cart.continue')}
    </Link>
  );
}
