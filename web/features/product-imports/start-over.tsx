import { useText } from '#web/language/use-text.ts';
import { href } from '#web/navigation/navigation.ts';
import { ButtonLink } from '#web/ui/button.tsx';

/** Leads back to the choice of a file. */
export function StartOver() {
  const { t } = useText();
  return (
    <ButtonLink to={href('/seller/product-import')} variant="secondary" className="sm:justify-self-start">
      {t('product-import.start-over')}
    </ButtonLink>
  );
}
