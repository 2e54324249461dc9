import { useMutation } from '@tanstack/react-query';
import { newsletterCalls } from '#contract/newsletter.ts';
import { downloadFile } from '#web/browser/download-file.ts';
import { DownloadLink } from '#web/ui/download-link.tsx';
import { useSingleFlight } from '#web/ui/use-single-flight.ts';

const { path } = newsletterCalls.exportSubscribers;
const fileName = 'newsletter.csv';

/** A link to all addresses, as a file for a spreadsheet. */
export function ExportSubscribers() {
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => downloadFile(path, fileName),
    meta: { failureToast: 'Failed to export the addresses' },
  });
  const download = useSingleFlight(mutateAsync);
  return (
    <DownloadLink href={path} fileName={fileName} onDownload={() => void download()} busy={isPending}>
      Download CSV
    </DownloadLink>
  );
}
