import { ChevronDown, ChevronUp, Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { limits } from '#contract/limits.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { PictureCell } from './picture-cell.tsx';
import { useVariantRows, type VariantRows } from './use-variant-rows.ts';
import { type Form, VariantCell } from './variant-cell.tsx';
import type { VariantColumn } from './variant-columns.ts';

type VariantGridProps = {
  form: Form;
  sending: boolean;
  columns: readonly VariantColumn[];
  /** How many pictures product and rows may have together, where rows take pictures of their own. */
  maximumPictures: number | undefined;
};

/** The variants of a product, a row each. On narrow screens a row is a card. */
export function VariantGrid({ form, sending, columns, maximumPictures }: VariantGridProps) {
  const { t } = useText();
  const rows = useVariantRows(form, columns);
  const productPictures = useWatch({ control: form.control, name: 'pictures' });
  const hasPictures = productPictures.length > 0 || maximumPictures !== undefined;
  const { fields } = rows;
  return (
    <div data-wide>
      <div className="relative md:overflow-x-auto">
        <table className="w-full text-left max-md:block">
          <caption className="sr-only">{t('variants.title')}</caption>
          <thead className="text-sm text-soil-700 max-md:sr-only">
            <tr>
              <Head>{t('variants.row')}</Head>
              {columns.map(({ name, label }) => (
                <Head key={name}>{t(label)}</Head>
              ))}
              {hasPictures && <Head>{t('variants.picture-column')}</Head>}
              <Head>{t('variants.actions')}</Head>
            </tr>
          </thead>
          <tbody ref={rows.list} className="max-md:grid max-md:gap-3">
            {fields.map(({ id }, row) => (
              <tr
                key={id}
                data-row={row}
                className="max-md:grid max-md:grid-cols-2 max-md:gap-3 max-md:rounded-xl max-md:border max-md:border-soil-200 max-md:p-3"
              >
                <th
                  scope="row"
                  className="text-sm font-semibold text-soil-700 tabular-nums max-md:col-span-2 md:px-1 md:pt-4 md:align-top"
                >
                  <span className="md:hidden">{t('variants.numbered', { row: row + 1 })}</span>
                  <span className="max-md:hidden">{row + 1}</span>
                </th>
                {columns.map((column, place) => (
                  <VariantCell
                    key={column.name}
                    form={form}
                    sending={sending}
                    column={column}
                    place={{ row, column: place }}
                    rows={rows}
                  />
                ))}
                {hasPictures && <PictureCell form={form} row={row} sending={sending} maximum={maximumPictures} />}
                <RowActions row={row} rows={rows} sending={sending} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button
          variant="secondary"
          size="small"
          className="min-h-11"
          disabled={sending || rows.isFull}
          onClick={() => rows.add()}
        >
          <Plus aria-hidden className="size-4" />
          {t('variants.add')}
        </Button>
        <p className="text-sm text-soil-600 max-md:hidden">{t('variants.keys', { maximum: limits.variantsMax })}</p>
      </div>
      <p role="status" className="sr-only">
        {rows.announcement}
      </p>
    </div>
  );
}

function Head({ children }: { children: ReactNode }) {
  return (
    <th scope="col" className="px-1 pb-1 align-bottom font-semibold">
      {children}
    </th>
  );
}

type RowProps = { row: number; sending: boolean };

const round = 'grid h-11 w-9 place-items-center rounded-lg text-soil-700 hover:bg-leaf-50 disabled:opacity-40';

function RowActions({ row, rows, sending }: RowProps & { rows: VariantRows }) {
  const { t } = useText();
  const { fields, moveRow, removeRow } = rows;
  const named = { row: row + 1 };
  return (
    <td className="block align-top max-md:col-span-2 md:table-cell md:px-1 md:py-1.5">
      <div className="flex max-md:justify-end">
        <button
          type="button"
          aria-label={t('variants.earlier', named)}
          data-move
          data-earlier={row}
          disabled={sending || row === 0}
          onClick={() => moveRow(row, row - 1)}
          className={round}
        >
          <ChevronUp aria-hidden className="size-5" />
        </button>
        <button
          type="button"
          aria-label={t('variants.later', named)}
          data-move
          data-later={row}
          disabled={sending || row === fields.length - 1}
          onClick={() => moveRow(row, row + 1)}
          className={round}
        >
          <ChevronDown aria-hidden className="size-5" />
        </button>
        <button
          type="button"
          aria-label={t('variants.remove', named)}
          data-remove={row}
          disabled={sending || fields.length === 1}
          onClick={() => removeRow(row)}
          className={`${round} hover:bg-alarm-50! hover:text-alarm-600`}
        >
          <Trash2 aria-hidden className="size-5" />
        </button>
      </div>
    </td>
  );
}
