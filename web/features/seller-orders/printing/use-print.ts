import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { sellerOrdersKey } from '#web/browser/own-data.ts';
import { sentenceOf } from '#web/client/api-error.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { useText } from '#web/language/use-text.ts';
import { useSingleFlight } from '#web/ui/use-single-flight.ts';
import { openPrintTab } from './open-to-print.ts';
import { type PrintedKind, printPath } from './print-paths.ts';

/**
 * Prints slips, labels, a pick list or invoices of up to 200 orders with one press: a tab opens with all of them, and
 * the print dialog in it. Invoices are issued first where an order has none.
 */
export function usePrint() {
  const { t, language } = useText();
  const queries = useQueryClient();
  const [isPending, setPending] = useState(false);

  async function issueInvoices(orderIds: readonly string[]): Promise<void> {
    await browserApi('POST /api/seller/orders/invoices', { body: { orderIds: [...orderIds] } });
    await queries.invalidateQueries({ queryKey: sellerOrdersKey });
  }

  async function print(kind: PrintedKind, orderIds: readonly string[]): Promise<void> {
    const tab = openPrintTab();
    if (!tab) {
      toast.error(t('printing.blocked'));
      return;
    }
    setPending(true);
    try {
      if (kind === 'invoices') await issueInvoices(orderIds);
      const refused = await tab.print(printPath(kind, orderIds, language));
      if (refused !== undefined) toast.error(refused || t('common.something-went-wrong'));
    } catch (error) {
      tab.close();
      toast.error(sentenceOf(error, t('common.something-went-wrong')));
    } finally {
      setPending(false);
    }
  }
  return { print: useSingleFlight(print), isPending };
}
