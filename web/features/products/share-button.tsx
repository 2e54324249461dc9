import { Share2 } from 'lucide-react';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { useShareLink } from '#web/ui/link/use-share-link.ts';

/** Shares the page with the Web Share API, or copies its URL where that is missing. */
export function ShareButton({ name }: { name: string }) {
  const { t } = useText();
  const share = useShareLink();
  return (
    <Button
      variant="quiet"
      size="small"
      className="max-sm:min-w-11 max-sm:px-0"
      onClick={() => void share(name, document.location.pathname)}
    >
      <Share2 aria-hidden className="size-4" />
      <span className="max-sm:sr-only">{t('catalog.share')}</span>
    </Button>
  );
}
