import { useMutation } from '@tanstack/react-query';
import { Download, LoaderCircle } from 'lucide-react';
import type { MouseEvent } from 'react';
import toast from 'react-hot-toast';
import { type SellerOrderFilter, sellerOrderCalls } from '#contract/seller-orders.ts';
import { sentenceOf } from '#web/api-client/api-error.ts';
import { downloadFile } from '#web/api-client/download-file.ts';
import { useSingleFlight } from '#web/ui/use-single-flight.ts';
import { orderViewSearch } from './seller-order-filter.ts';

const fileName = 'orders.csv';

/** A link to the orders that match, as a file for a spreadsheet. Pressed plainly, it can tell when there is no file. */
export function ExportOrders({ filter }: { filter: SellerOrderFilter }) {
  const address = sellerOrderCalls.exportSellerOrders.path + orderViewSearch({ filter, page: 1 });
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (from: string) => downloadFile(from, fileName),
    onError: (error) => toast.error(sentenceOf(error, 'Failed to export the orders')),
  });
  const download = useSingleFlight(mutateAsync);

  function press(event: MouseEvent) {
    // With a key held, the browser is asked for something else than a plain download.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void download(address);
  }

  const Icon = isPending ? LoaderCircle : Download;
  return (
    <a
      href={address}
      download={fileName}
      onClick={press}
      aria-busy={isPending || undefined}
      className="inline-flex min-h-11 items-center gap-2 rounded-xl border border-leaf-600 bg-white px-4 font-semibold text-leaf-700 transition-colors hover:bg-leaf-50"
    >
      <Icon aria-hidden className={`size-4 ${isPending ? 'animate-spin' : ''}`} />
      Download CSV
    </a>
  );
}
