import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { mayBeInvoiced, mayHavePapers } from '#contract/invoices/invoice-rules.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import type { UserOrder } from '#contract/orders/schemas.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { type PaperReader, papersOf } from './paper-queries.ts';

type OrderPapersProps = {
  order: Pick<UserOrder, '_id' | 'status' | 'isPaid' | 'amount' | 'money'> & {
    parcels?: readonly unknown[] | undefined;
  };
  reader: PaperReader;
  className?: string;
};

/** The button that issues an order's invoice, or finds the issued one, and opens it in a new tab. */
export function InvoiceButton({ order, reader, className = '' }: OrderPapersProps) {
  const { t, language } = useText();
  const queries = useQueryClient();
  const { issue, list, pathOf } = papersOf(reader, order._id);
  const { mutate, isPending } = useMutation({
    mutationFn: issue,
    onSuccess: ({ paper }) => {
      void queries.invalidateQueries({ queryKey: list.queryKey });
      // A browser that opens no tab by itself leaves the links below.
      window.open(pathOf(paper, language), '_blank', 'noopener');
    },
    meta: { failureToast: true },
  });
  if (order.amount === 0 || !mayBeInvoiced(order)) return null;
  return (
    <Button
      variant="quiet"
      size="small"
      busy={isPending}
      aria-label={t('orders.papers.invoice-named', { number: orderNumber(order._id) })}
      onClick={() => mutate()}
      className={className}
    >
      <FileText aria-hidden className="size-4" />
      {t('orders.papers.invoice')}
    </Button>
  );
}

/** The papers of an order, oldest first; renders nothing without any. */
export function PaperLinks({ order, reader, className = '' }: OrderPapersProps) {
  const { t, language } = useText();
  const { list, pathOf } = papersOf(reader, order._id);
  const { data: papers = [] } = useQuery({ ...list, enabled: mayHavePapers(order) });
  if (papers.length === 0) return null;
  return (
    <ul aria-label={t('orders.papers.title')} className={`flex flex-wrap gap-x-4 ${className}`}>
      {papers.map((paper) => (
        <li key={paper._id}>
          <a
            href={pathOf(paper, language)}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-11 items-center text-leaf-700 underline"
          >
            {t(`orders.papers.kind.${paper.kind}`, { number: paper.number })}
          </a>
        </li>
      ))}
    </ul>
  );
}
