import { Download, LoaderCircle } from 'lucide-react';
import type { MouseEvent } from 'react';

type DownloadLinkProps = {
  href: string;
  fileName: string;
  /** Fetches the file and hands it over; tells when there is none, which a plain link can't. */
  onDownload(): void;
  busy: boolean;
  children: string;
};

/** A link to a file. Pressed plainly it calls `onDownload`; with a key held it is the browser's. */
export function DownloadLink({ href, fileName, onDownload, busy, children }: DownloadLinkProps) {
  function press(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onDownload();
  }
  const Icon = busy ? LoaderCircle : Download;
  return (
    <a
      href={href}
      download={fileName}
      onClick={press}
      aria-busy={busy || undefined}
      className="inline-flex min-h-11 items-center gap-2 rounded-xl border border-leaf-600 bg-white px-4 font-semibold text-leaf-700 transition-colors hover:bg-leaf-50"
    >
      <Icon aria-hidden className={`size-4 ${busy ? 'animate-spin' : ''}`} />
      {children}
    </a>
  );
}
