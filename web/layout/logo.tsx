import { useText } from '#web/language/use-text.ts';
import { href, Link } from '#web/navigation/navigation.ts';

/** The shop's logo and name, linked to the home page. `short` hides the name on small screens. */
export function Logo({ short = false }: { short?: boolean }) {
  const { t } = useText();
  return (
    <Link to={href('/')} aria-label={t('layout.logo')} className="flex shrink-0 items-center gap-2">
      <img src="/favicon.svg" alt="" width={36} height={36} className="size-9" />
      <span
        aria-hidden
        className={`text-2xl font-bold tracking-tight text-leaf-800 ${short ? 'hidden sm:inline' : ''}`}
      >
        {t('common.shop-name')}
      </span>
    </Link>
  );
}
