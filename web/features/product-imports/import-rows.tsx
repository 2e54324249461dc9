import { type ReactNode, useId } from 'react';
import type { ProductImport } from '#contract/product-imports/schemas.ts';
import type { MessageId } from '#web/language/message-id.ts';
import { useText } from '#web/language/use-text.ts';
import { ColumnWord } from './column-word.tsx';

/** The rows of a file that are not imported, with their reasons. */
export function RefusedRows({ read: { state, refused, counts } }: { read: ProductImport }) {
  const { t, count } = useText();
  if (refused.length === 0) return null;
  return (
    <Rows
      title={t(state === 'done' ? 'product-import.rows-refused-done' : 'product-import.rows-refused')}
      note={<ShownOf shown={refused.length} all={counts.refused} />}
      columns={['product-import.row', 'product-import.column', 'product-import.reason']}
    >
      {refused.map(({ row, column, reason }) => (
        <tr key={`${row} ${column}`} className={rowClasses}>
          <th scope="row" className={rowNumberClasses}>
            <RowNumber row={count(row)} />
          </th>
          <td className={cellClasses}>
            {column === '' ? t('product-import.whole-row') : <ColumnWord word={column} />}
          </td>
          <td className={`${cellClasses} w-full`}>{reason}</td>
        </tr>
      ))}
    </Rows>
  );
}

/** The rows of a file that add or change something. */
export function PlannedRows({ read: { state, changes, counts } }: { read: ProductImport }) {
  const { t, count } = useText();
  if (changes.length === 0) return null;
  const isDone = state === 'done';
  return (
    <Rows
      title={t(isDone ? 'product-import.rows-done' : 'product-import.rows-planned')}
      note={<ShownOf shown={changes.length} all={counts.added + counts.changed} />}
      columns={['product-import.row', 'product-import.what', 'product-import.product', 'product-import.columns']}
    >
      {changes.map(({ row, what, name, columns, changedSince, isNameKnown }) => (
        <tr key={row} className={rowClasses}>
          <th scope="row" className={rowNumberClasses}>
            <RowNumber row={count(row)} />
          </th>
          <td className={`${cellClasses} whitespace-nowrap`}>
            {t(isDone ? `product-import.what-done.${what}` : `product-import.what.${what}`)}
          </td>
          <td className={`${cellClasses} wrap-anywhere max-md:font-semibold`}>{name}</td>
          <td className={`${cellClasses} max-md:empty:hidden md:w-1/2`}>
            {/* A new row says everything anew. */}
            {what === 'change' && (
              <span className="flex flex-wrap gap-x-2 gap-y-1">
                {columns.map((column) => (
                  <ColumnWord key={column} word={column} />
                ))}
              </span>
            )}
            {changedSince && (
              <Warning>{t('product-import.changed-since', { columns: changedSince.join(', ') })}</Warning>
            )}
            {isNameKnown && !isDone && <Warning>{t('product-import.name-known')}</Warning>}
          </td>
        </tr>
      ))}
    </Rows>
  );
}

const rowClasses =
  'border-b border-soil-200 last:border-0 max-md:flex max-md:flex-wrap max-md:gap-x-3 max-md:gap-y-1 max-md:p-4';
const rowNumberClasses = 'text-left font-normal text-soil-600 tabular-nums md:px-4 md:py-3';
const cellClasses = 'md:px-4 md:py-3';

type RowsProps = { title: string; note: ReactNode; columns: readonly MessageId[]; children: ReactNode };

function Rows({ title, note, columns, children }: RowsProps) {
  const { t } = useText();
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h3 id={id} className="text-lg font-bold">
        {title}
      </h3>
      {note}
      <table
        aria-labelledby={id}
        className="mt-3 w-full border-collapse rounded-2xl bg-surface text-left shadow-card max-md:block"
      >
        <thead className="max-md:sr-only">
          <tr className="border-b border-soil-200 text-sm text-soil-600">
            {columns.map((column) => (
              <th key={column} scope="col" className="px-4 py-3 font-semibold">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="align-top max-md:block">{children}</tbody>
      </table>
    </section>
  );
}

function Warning({ children }: { children: ReactNode }) {
  return <span className="mt-1 block font-semibold text-alarm-700">{children}</span>;
}

/** On phones without the table's head. */
function RowNumber({ row }: { row: string }) {
  const { t } = useText();
  return (
    <>
      <span className="md:hidden">{t('product-import.row-number', { row })}</span>
      <span className="max-md:hidden">{row}</span>
    </>
  );
}

function ShownOf({ shown, all }: { shown: number; all: number }) {
  const { t } = useText();
  const message = shown < all ? t('product-import.shown', { shown, all }) : t('product-import.all-shown', { all });
  return <p className="text-soil-600">{message}</p>;
}
