import type { ClipboardEvent, KeyboardEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { usualShippingWeight } from '#contract/products/shipping-weight.ts';
import type { useProductForm } from '#web/features/product-editor/use-product-form.ts';
import { factText } from '#web/language/fact-text.ts';
import { useText } from '#web/language/use-text.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { fieldError } from '#web/ui/fields/field-error.ts';
import { type VariantText, variantFact, variantField } from './typed-variants.ts';
import { type CellPlace, cellId, type VariantRows } from './use-variant-rows.ts';
import { unitOf, type VariantColumn } from './variant-columns.ts';

export type Form = ReturnType<typeof useProductForm>['form'];

type VariantCellProps = {
  form: Form;
  sending: boolean;
  column: VariantColumn;
  place: CellPlace;
  rows: VariantRows;
};

const control = 'min-h-11 rounded-xl border bg-surface px-2.5 text-base text-soil-900 placeholder:text-soil-500';

/** A cell of a variant's row. Enter goes on below, and a column of a spreadsheet is pasted downwards. */
export function VariantCell({ form, sending, column, place, rows }: VariantCellProps) {
  const text = useText();
  const { t } = text;
  const { name, inputMode, maxLength, lang, fact: key } = column;
  const fact = key && variantFact(key);
  const field = variantField(place.row, name);
  const label = t(column.label);
  const unit = unitOf(column);
  const { control: state } = form;
  const begun = useWatch({ control: state, name: `variants.${place.row}.stockFrom`, disabled: name !== 'stock' });
  // Of a stock below zero, so many were pre-ordered.
  const preordered = name === 'stock' ? -Number(begun) : 0;
  const [weight, shippingWeight] = useWatch({
    control: state,
    name: [`variants.${place.row}.weight`, 'shippingWeight'],
    disabled: name !== 'shippingWeight',
  });
  const placeholders: Partial<Record<VariantText, string>> = {
    stock: t('variants.not-counted'),
    shippingWeight: shippingWeight || text.count(usualShippingWeight(weight)),
  };
  const shared = {
    ...form.register(field),
    'data-cell': cellId(place),
    onKeyDown: (event: KeyboardEvent) => goOn(event, place, rows),
  };
  return (
    <td className={`block align-top md:table-cell md:px-1 md:py-1.5 ${unit ? 'max-md:col-span-2' : ''}`}>
      <span aria-hidden className="mb-0.5 block text-xs text-soil-600 md:hidden">
        {label}
      </span>
      <Field
        label={t('variants.cell', { column: label, row: place.row + 1 })}
        labelHidden
        hint={preordered > 0 ? t('variants.preordered', { count: preordered }) : undefined}
        error={fieldError(form.formState.errors, field)}
      >
        {(attributes, edge) =>
          fact?.kind === 'choice' ? (
            <select {...shared} {...attributes} className={`select w-full md:min-w-32 ${edge}`}>
              <option value="">{t('submissions.form.fact-unknown')}</option>
              {fact.choices.map((choice) => (
                <option key={choice} value={choice}>
                  {factText(fact.key, choice, text)}
                </option>
              ))}
            </select>
          ) : (
            <div className="flex gap-1">
              <input
                type="text"
                autoComplete="off"
                {...shared}
                {...attributes}
                inputMode={inputMode}
                maxLength={maxLength}
                lang={lang}
                readOnly={sending}
                placeholder={placeholders[name]}
                onPaste={(event) => takePaste(event, place, rows)}
                className={`${control} w-full placeholder:text-xs ${inputMode ? 'md:min-w-18' : 'md:min-w-20'} ${edge}`}
              />
              {unit && (
                <select
                  {...form.register(variantField(place.row, unit.name))}
                  aria-label={t('variants.cell', {
                    column: t('submissions.form.fact-unit', { fact: label }),
                    row: place.row + 1,
                  })}
                  className="select shrink-0 border-soil-300"
                >
                  {unit.units.map((one) => (
                    <option key={one} value={one}>
                      {t(`submissions.form.unit.${one}`)}
                    </option>
                  ))}
                </select>
              )}
            </div>
          )
        }
      </Field>
    </td>
  );
}

function goOn(event: KeyboardEvent, { row, column }: CellPlace, rows: VariantRows): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  rows.go({ row: row + (event.shiftKey ? -1 : 1), column });
}

function takePaste(event: ClipboardEvent<HTMLInputElement>, place: CellPlace, rows: VariantRows): void {
  if (event.currentTarget.readOnly) return;
  if (rows.paste(place, event.clipboardData.getData('text/plain'))) event.preventDefault();
}
