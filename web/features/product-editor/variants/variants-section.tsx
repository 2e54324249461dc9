import { useId, useRef } from 'react';
import { useController } from 'react-hook-form';
import { limits } from '#contract/limits.ts';
import { variantFacts } from '#contract/products/variants.ts';
import { keysOf } from '#contract/records.ts';
import { useText } from '#web/language/use-text.ts';
import { fieldError } from '#web/ui/fields/field-error.ts';
import { productOf, variantRowsOf } from './switch-variants.ts';
import type { VariantFields } from './typed-variants.ts';
import type { Form } from './variant-cell.tsx';
import { type OwnVariantTexts, variantColumns } from './variant-columns.ts';
import { VariantGrid } from './variant-grid.tsx';
import { endedVariants } from './written-variants.ts';

type VariantsSectionProps = {
  form: Form;
  /** The values that the form began with. */
  begun: VariantFields & { stock: string };
  sending: boolean;
  texts: OwnVariantTexts;
  /** How many pictures product and variants may have together, where variants take pictures of their own. */
  maximumPictures?: number | undefined;
};

/** Whether a product comes in several variants, by what they differ, and a row for each. */
export function VariantsSection({ form, begun, sending, texts, maximumPictures }: VariantsSectionProps) {
  const { t } = useText();
  const headingId = useId();
  const hasVariants = form.watch('hasVariants');
  const variesBy = form.watch('variesBy');

  function turn(isOn: boolean): void {
    const now = form.getValues();
    if (isOn) form.setValue('variants', variantRowsOf(now, begun.stock), { shouldDirty: true });
    else {
      const own = productOf(now);
      for (const name of keysOf(own)) form.setValue(name, own[name] ?? '', { shouldDirty: true });
    }
    form.setValue('hasVariants', isOn, { shouldDirty: true });
  }
  return (
    <section
      aria-labelledby={headingId}
      className="grid min-w-0 grid-cols-1 gap-4 rounded-xl border border-soil-200 p-4 sm:col-span-2"
    >
      <div>
        <h2 id={headingId} className="font-semibold text-soil-900">
          {t('variants.title')}
        </h2>
        <label className="mt-1 flex min-h-11 w-fit items-center gap-3">
          <input
            type="checkbox"
            className="size-5 shrink-0"
            checked={hasVariants}
            disabled={sending}
            onChange={({ target }) => turn(target.checked)}
          />
          {t('variants.switch')}
        </label>
      </div>
      {hasVariants && <VaryingFacts form={form} sending={sending} />}
      {hasVariants && variesBy.length > 0 && (
        <VariantGrid
          form={form}
          sending={sending}
          columns={variantColumns(variesBy, texts)}
          maximumPictures={maximumPictures}
        />
      )}
      <EndedNote form={form} begun={begun} />
    </section>
  );
}

/** Says before saving how many variants are sold no more. */
function EndedNote({ form, begun }: Pick<VariantsSectionProps, 'form' | 'begun'>) {
  const { t } = useText();
  const now = form.watch();
  const count = endedVariants(begun, now);
  return (
    <p role="status" className={count > 0 ? 'rounded-xl bg-sun-100 px-4 py-3 text-soil-900' : 'sr-only'}>
      {count > 0 && t('variants.ended', { count })}
    </p>
  );
}

function VaryingFacts({ form, sending }: Pick<VariantsSectionProps, 'form' | 'sending'>) {
  const { t, problem } = useText();
  const { field } = useController({ control: form.control, name: 'variesBy' });
  const box = useRef<HTMLFieldSetElement>(null);
  const noteId = useId();
  const error = fieldError(form.formState.errors, 'variesBy');
  field.ref({ focus: () => box.current?.querySelector<HTMLElement>('input:enabled')?.focus() });
  const isFull = field.value.length >= limits.variesByMax;
  return (
    <fieldset ref={box} aria-describedby={noteId} className="min-w-0">
      <legend className="text-sm font-semibold text-soil-700">{t('variants.varies-by')}</legend>
      <div className="flex flex-wrap gap-x-5">
        {variantFacts.map((key) => {
          const isChosen = field.value.includes(key);
          return (
            <label key={key} className="flex min-h-11 items-center gap-2">
              <input
                type="checkbox"
                className="size-5"
                checked={isChosen}
                disabled={sending || (isFull && !isChosen)}
                onChange={() =>
                  field.onChange(isChosen ? field.value.filter((one) => one !== key) : [...field.value, key])
                }
              />
              {t(`facts.${key}`)}
            </label>
          );
        })}
      </div>
      <p
        id={noteId}
        role={error ? 'alert' : undefined}
        className={`text-sm ${error ? 'text-alarm-700' : 'text-soil-600'}`}
      >
        {error ? problem(error) : t('variants.varies-by-hint')}
      </p>
    </fieldset>
  );
}
