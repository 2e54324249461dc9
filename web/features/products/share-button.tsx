import { Share2 } from 'lucide-react';
import toast from 'react-hot-toast';
import { useText } from '#web/language/use-text.ts';

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
    <button
      type="button"
      aria-label={t('catalog.share')}
      title={t('catalog.share')}
      onClick={() => void share()}
      className="grid size-11 place-items-center rounded-full bg-surface/90 text-soil-800 shadow-sm hover:text-leaf-700"
    >
      <Share2 aria-hidden className="size-5" />
    </button>
  );
}
