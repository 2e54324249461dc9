import { useMutation } from '@tanstack/react-query';
import { contactCalls } from '#contract/contact.ts';
import { downloadFile } from '#web/browser/download-file.ts';
import { DownloadLink } from '#web/ui/download-link.tsx';
import { useSingleFlight } from '#web/ui/use-single-flight.ts';

const { path } = contactCalls.exportMessages;
const fileName = 'messages.csv';

/** A link to all messages, as a file for a spreadsheet. */
export function ExportMessages() {
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => downloadFile(path, fileName),
    meta: { failureToast: 'Failed to export the messages' },
  });
  const download = useSingleFlight(mutateAsync);
  return (
    <DownloadLink href={path} fileName={fileName} onDownload={() => void download()} busy={isPending}>
      Download CSV
    </DownloadLink>
  );
}
