import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import toast from 'react-hot-toast';
import type { CallReply } from '#contract/call.ts';
import { limits } from '#contract/limits.ts';
import { type RefusedRow, stockCalls } from '#contract/stock.ts';
import { sellerKey } from '#web/browser/own-data.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { DownloadLink } from '#web/ui/download-link.tsx';
import { FileInput } from '#web/ui/fields/file-input.tsx';
import { useSingleFlight } from '#web/ui/use-single-flight.ts';

type Checked = CallReply<typeof stockCalls.checkStocks>;

/** Refused rows that are shown; the file has to be mended anyway. */
const shownRows = 50;

/** Downloads all stocks as a file, and takes one back: first what it would change and which rows are wrong, then the change. */
export function StockFile() {
  const { t } = useText();
  const [checked, setChecked] = useState<Checked>();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > 4 * limits.importChars) throw new Error('too large');
      return browserApi(stockCalls.checkStocks, { body: { csv: await file.text() } });
    },
    onSuccess: setChecked,
    meta: { failureToast: t('products.file.unreadable') },
  });
  const check = useSingleFlight(mutateAsync);
  return (
    <div className="mb-5 grid gap-3 sm:flex sm:flex-wrap sm:items-center">
      <DownloadLink
        href={stockCalls.exportStocks.path}
        fileName="stock.csv"
        failedText={t('products.file.export-failed')}
      />
      <FileInput
        accept=".csv,text/csv"
        disabled={isPending}
        onChoose={(file) => void check(file)}
        label={
          <>
            <FileUp aria-hidden className="size-4" />
            {t('products.file.upload')}
          </>
        }
        className="min-h-11 rounded-xl border border-leaf-600 bg-surface px-4 text-leaf-700 hover:bg-leaf-50"
      />
      <Dialog open={checked !== undefined} onClose={() => setChecked(undefined)} title={t('products.file.title')}>
        {checked && <Report checked={checked} onDone={() => setChecked(undefined)} />}
      </Dialog>
    </div>
  );
}

/** What a file would change. Nothing of it is taken while a row is wrong. */
function Report({ checked: { counts, unchanged, refused }, onDone }: { checked: Checked; onDone(): void }) {
  const { t } = useText();
  const queries = useQueryClient();
  const [changed, setChanged] = useState<RefusedRow[]>([]);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => {
      const body = { counts: counts.map(({ name, ...count }) => count) };
      return browserApi(stockCalls.countStocks, { body });
    },
    onSuccess({ applied, message, refused: late }) {
      void queries.invalidateQueries({ queryKey: [sellerKey, 'products'] });
      setChanged(late);
      if (!applied) return;
      toast.success(message);
      onDone();
    },
    meta: { failureToast: true },
  });
  const apply = useSingleFlight(mutateAsync);
  const rows = [...refused, ...changed];
  return (
    <div className="mt-3 grid gap-4">
      <p>{t('products.file.changes', { count: counts.length, unchanged })}</p>
      {rows.length > 0 ? (
        <>
          <p role="alert" className="font-semibold text-alarm-700">
            {t('products.file.refused', { count: rows.length })}
          </p>
          <ul className="grid gap-2" aria-label={t('products.file.rows')}>
            {rows.slice(0, shownRows).map(({ line, reason }) => (
              <li key={line} className="wrap-anywhere">
                <b>{t('products.file.line', { line })}</b> {reason}
              </li>
            ))}
          </ul>
        </>
      ) : (
        counts.length > 0 && (
          <Button busy={isPending} onClick={() => void apply()} className="justify-self-start">
            {t('products.file.apply', { count: counts.length })}
          </Button>
        )
      )}
    </div>
  );
}
