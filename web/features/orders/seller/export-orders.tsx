import { useMutation } from '@tanstack/react-query';
import { type SellerOrderFilter, sellerOrderCalls } from '#contract/seller-orders.ts';
import { downloadFile } from '#web/browser/download-file.ts';
import { DownloadLink } from '#web/ui/download-link.tsx';
import { filterSearch } from '#web/ui/list/list-address.ts';
import { useSingleFlight } from '#web/ui/use-single-flight.ts';

const fileName = 'orders.csv';

/** A link to the orders that match, as a file for a spreadsheet. */
export function ExportOrders({ filter }: { filter: SellerOrderFilter }) {
  const address = sellerOrderCalls.exportSellerOrders.path + filterSearch(filter);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (from: string) => downloadFile(from, fileName),
    meta: { failureToast: 'Failed to export the orders' },
  });
  const download = useSingleFlight(mutateAsync);
  return (
    <DownloadLink href={address} fileName={fileName} onDownload={() => void download(address)} busy={isPending}>
      Download CSV
    </DownloadLink>
  );
}
