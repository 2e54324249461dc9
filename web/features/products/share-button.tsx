import { Share2 } from 'lucide-react';
import toast from 'react-hot-toast';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';

/** Shares the page with the Web Share API, or copies its URL where that is missing. */
export function ShareButton({ name }: { name: string }) {
  const { t } = useText();
  async function share() {
    const url = document.location.origin + document.location.pathname;
    try {
      if (navigator.share) return await navigator.share({ title: name, url });
      await navigator.clipboard.writeText(url);
      toast.success(t('catalog.link-copied'));
    } catch (error) {
      // The user closed the share dialog: no error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) toast.error(t('catalog.share-failed'));
    }
  }
  return (
    <Button variant="quiet" size="small" className="max-sm:min-w-11 max-sm:px-0" onClick={() => void share()}>
      <Share2 aria-hidden className="size-4" />
      <span className="max-sm:sr-only">{t('catalog.share')}</span>
    </Button>
  );
}
