import type { ProductImport } from '#contract/product-imports/schemas.ts';
import { useText } from '#web/language/use-text.ts';
import { ColumnWord } from './column-word.tsx';

/** The product column for each column of a file. Unfolded when a column is ignored or has another heading. */
export function ImportColumns({ read: { columns } }: { read: ProductImport }) {
  const { t } = useText();
  if (columns.length === 0) return null;
  const left = columns.filter(({ column }) => column === null).length;
  const isPlain = columns.every(({ heading, column }) => heading === column);
  return (
    <details open={!isPlain} className="rounded-2xl bg-surface shadow-card">
      <summary className="min-h-11 cursor-pointer rounded-2xl px-4 py-3 font-semibold">
        {t('product-import.columns-taken', { taken: columns.length - left, left })}
      </summary>
      <ul className="grid gap-x-6 gap-y-1 px-4 pb-4 sm:grid-cols-2 lg:grid-cols-3">
        {columns.map(({ heading, column }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two columns of a file may have one name.
          <li key={place} className="flex flex-wrap items-baseline gap-x-2">
            <span className="wrap-anywhere">{heading}</span>
            <span aria-hidden className="text-soil-600">
              →
            </span>
            {column === null ? (
              <span className="font-semibold text-alarm-700">{t('product-import.not-taken')}</span>
            ) : (
              <ColumnWord word={column} />
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
