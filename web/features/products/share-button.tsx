import { Share2 } from 'lucide-react';
import { useText } from '#web/language/use-text.ts';
import { useShareLink } from '#web/ui/link/use-share-link.ts';

/** Shares the page with the Web Share API, or copies its URL where that is missing. */
export function ShareButton({ name }: { name: string }) {
  const { t } = useText();
  const share = useShareLink();
  return (
    <button
      type="button"
      aria-label={t('catalog.share')}
      title={t('catalog.share')}
      onClick={() => void share(name, document.location.pathname)}
      className="grid size-11 place-items-center rounded-full bg-surface/90 text-soil-800 shadow-sm hover:text-leaf-700"
    >
      <Share2 aria-hidden className="size-5" />
    </button>
  );
}
