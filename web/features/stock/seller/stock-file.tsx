import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import toast from 'react-hot-toast';
import type { RefusedRow } from '#contract/stock/schemas.ts';
import { sellerKey } from '#web/browser/own-data.ts';
import { readCsvText } from '#web/browser/read-csv-text.ts';
import { pathOf } from '#web/client/path-of.ts';
import type { MessageId } from '#web/language/message-id.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { FileInput } from '#web/ui/fields/file-input.tsx';
import { DownloadLink } from '#web/ui/link/download-link.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { useSingleFlight } from '#web/ui/use-single-flight.ts';
import { type AppliedFile, applyStockFile, type CheckedFile, checkStockFile } from './send-stock-file.ts';

/** Maximum file size in bytes: what a browser reads at once, and more rows than any shop has. */
const largestFile = 50 * 1024 * 1024;
/** Maximum number of refused rows shown; the file has to be corrected anyway. */
const shownRows = 50;

/** Downloads all stocks as a file and uploads one: first a preview with the invalid rows, then the change. */
export function StockFile() {
  const { t } = useText();
  const [checked, setChecked] = useState<CheckedFile>();
  const [progress, setProgress] = useState(0);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (file: File): Promise<CheckedFile | MessageId> => {
      setProgress(0);
      if (file.size > largestFile) return 'products.file.too-large';
      const text = await readCsvText(file);
      if (text === undefined) return 'products.file.spreadsheet';
      return checkStockFile(text, (line) => t('products.file.twice', { line }), setProgress);
    },
    onSuccess(answer) {
      if (typeof answer === 'string') toast.error(t(answer));
      else setChecked(answer);
    },
    meta: { failureToast: t('products.file.unreadable') },
  });
  const check = useSingleFlight(mutateAsync);
  return (
    <>
      <DownloadLink
        href={pathOf('GET /api/seller/stock/export')}
        fileName="stock.csv"
        label={t('products.file.download')}
        failedText={t('products.file.export-failed')}
      />
      <FileInput
        accept=".csv,.txt,text/csv"
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
      {isPending && (
        <div className="sm:w-40">
          <ProgressBar label={t('products.file.checking')} fraction={progress} />
        </div>
      )}
      <Dialog open={checked !== undefined} onClose={() => setChecked(undefined)} title={t('products.file.title')}>
        {checked && <Report checked={checked} onDone={() => setChecked(undefined)} />}
      </Dialog>
    </>
  );
}

/** The preview of a file. Nothing can be applied while a row is invalid. */
function Report({ checked, onDone }: { checked: CheckedFile; onDone(): void }) {
  const { t } = useText();
  const queries = useQueryClient();
  const [applied, setApplied] = useState<AppliedFile>({ updated: 0, refused: [] });
  const [progress, setProgress] = useState(0);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => applyStockFile(checked, setProgress),
    onSuccess(done) {
      setApplied(done);
      if (done.refused.length > 0) return;
      toast.success(t('products.file.updated', { count: done.updated }));
      onDone();
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: [sellerKey, 'products'] }),
    meta: { failureToast: true },
  });
  const apply = useSingleFlight(mutateAsync);
  const { unchanged, refused } = checked;
  const count = checked.parts.reduce((sum, { length }) => sum + length, 0);
  const rows = [...refused, ...applied.refused];
  return (
    <div className="mt-3 grid gap-4">
      <p>{t('products.file.changes', { count, unchanged })}</p>
      {rows.length > 0 ? (
        <RefusedRows rows={rows} updated={applied.updated} />
      ) : (
        count > 0 && (
          <>
            {isPending && <ProgressBar label={t('products.file.applying')} fraction={progress} />}
            <Button busy={isPending} onClick={() => void apply()} className="justify-self-start">
              {t('products.file.apply', { count })}
            </Button>
          </>
        )
      )}
    </div>
  );
}

function RefusedRows({ rows, updated }: { rows: readonly RefusedRow[]; updated: number }) {
  const { t } = useText();
  const count = rows.length;
  return (
    <>
      <p role="alert" className="font-semibold text-alarm-700">
        {updated > 0 ? t('products.file.partly', { count, updated }) : t('products.file.refused', { count })}
      </p>
      <ul className="grid gap-2" aria-label={t('products.file.rows')}>
        {rows.slice(0, shownRows).map(({ line, reason }) => (
          <li key={line} className="wrap-anywhere">
            <b>{t('products.file.line', { line })}</b> {reason}
          </li>
        ))}
      </ul>
    </>
  );
}
