import { useMutation } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { type SellerOrderFilter, sellerOrderCalls } from '#contract/seller-orders.ts';
import { downloadFile } from '#web/browser/download-file.ts';
import { sentenceOf } from '#web/client/api-error.ts';
import { queryString } from '#web/navigation/query-string.ts';
import { DownloadLink } from '#web/ui/download-link.tsx';
import { useSingleFlight } from '#web/ui/use-single-flight.ts';

const fileName = 'orders.csv';

/** A link to the orders that match, as a file for a spreadsheet. */
export function ExportOrders({ filter }: { filter: SellerOrderFilter }) {
  const address = sellerOrderCalls.exportSellerOrders.path + queryString(filter);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (from: string) => downloadFile(from, fileName),
    onError: (error) => toast.error(sentenceOf(error, 'Failed to export the orders')),
  });
  const download = useSingleFlight(mutateAsync);
  return (
    <DownloadLink href={address} fileName={fileName} onDownload={() => void download(address)} busy={isPending}>
      Download CSV
    </DownloadLink>
  );
}
