import { isMapping, type PayoutColumn, type PayoutFile, payoutColumns } from '#contract/courier-money/schemas.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';

type ColumnMappingProps = {
  file: PayoutFile;
  columns: readonly PayoutColumn[];
  busy: boolean;
  onChange(columns: readonly PayoutColumn[]): void;
  onSend(): void;
};

/** Asks what each column of a courier's file holds, with some of its rows. */
export function ColumnMapping({ file: { headings, samples }, columns, busy, onChange, onSend }: ColumnMappingProps) {
  const { t } = useText();
  const isComplete = isMapping(columns);
  return (
    <section aria-label={t('courier-money.mapping')} className="grid gap-4">
      <div>
        <h3 className="font-bold text-soil-900">{t('courier-money.mapping')}</h3>
        <p className="text-soil-700">{t('courier-money.mapping-text')}</p>
      </div>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {headings.map((heading, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place, headings may come twice
          <li key={place} className="min-w-0 rounded-xl border border-soil-300 p-3">
            <SelectField
              label={t('courier-money.column', { place: place + 1, heading })}
              value={columns[place] ?? ''}
              onChange={({ target }) => {
                const chosen = payoutColumns.find((column) => column === target.value) ?? '';
                onChange(headings.map((_, at) => (at === place ? chosen : (columns[at] ?? ''))));
              }}
            >
              {payoutColumns.map((column) => (
                <option key={column} value={column}>
                  {t(`courier-money.column-${column || 'none'}`)}
                </option>
              ))}
            </SelectField>
            <ul className="mt-2 text-sm text-soil-600">
              {samples.map((cells, row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file that does not change
                <li key={row} className="truncate tabular-nums">
                  {cells[place] || '–'}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {!isComplete && <p className="text-soil-700">{t('courier-money.mapping-need')}</p>}
      <Button busy={busy} disabled={!isComplete} onClick={onSend} className="justify-self-start">
        {t(busy ? 'courier-money.checking' : 'courier-money.check')}
      </Button>
    </section>
  );
}
