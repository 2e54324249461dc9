import { useMutation } from '@tanstack/react-query';
import { Download, LoaderCircle } from 'lucide-react';
import type { MouseEvent } from 'react';
import { downloadFile } from '#web/client/download-file.ts';
import { useText } from '#web/language/use-text.ts';
import { useSingleFlight } from '#web/ui/use-single-flight.ts';

type DownloadLinkProps = {
  href: string;
  fileName: string;
  /** Says what is downloaded, where a page has several files. */
  label?: string;
  /** Fallback message when the server gives no reason. */
  failedText: string;
};

/**
 * A link to a CSV file. A plain click fetches the file and reports failures; a click with a modifier key is left to the
 * browser.
 */
export function DownloadLink({ href, fileName, label, failedText }: DownloadLinkProps) {
  const { t } = useText();
  const { mutateAsync, isPending: busy } = useMutation({
    mutationFn: () => downloadFile(href, fileName),
    meta: { failureToast: failedText },
  });
  const download = useSingleFlight(mutateAsync);
  function press(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void download();
  }
  const Icon = busy ? LoaderCircle : Download;
  return (
    <a
      href={href}
      download={fileName}
      onClick={press}
      aria-busy={busy || undefined}
      className="inline-flex min-h-11 items-center justify-center gap-2 rounded-xl border border-leaf-600 bg-surface px-4 font-semibold text-leaf-700 transition-colors hover:bg-leaf-50"
    >
      <Icon aria-hidden className={`size-4 ${busy ? 'animate-spin' : ''}`} />
      {label ?? t('lists.download-csv')}
    </a>
  );
}
