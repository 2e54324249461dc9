import toast from 'react-hot-toast';
import { useText } from '#web/language/use-text.ts';

/** Shares an address of the shop with the Web Share API, or copies it where that is missing. */
export function useShareLink() {
  const { t } = useText();
  return async (title: string, path: string) => {
    const url = document.location.origin + path;
    try {
      if (navigator.share) return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      toast.success(t('catalog.link-copied'));
    } catch (error) {
      // The user closed the share dialog: no error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) toast.error(t('catalog.share-failed'));
    }
  };
}
