import { type ComponentProps, type ReactNode, useRef } from 'react';
import type { Language } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { usualShippingWeight } from '#contract/products/shipping-weight.ts';
import { taxClasses } from '#contract/products/tax-class.ts';
import { CategoryOptions } from '#web/features/categories/category-options.tsx';
import type { MessageId } from '#web/language/message-id.ts';
import { taxClassText } from '#web/language/tax-class-text.ts';
import { useText } from '#web/language/use-text.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { ChangedMeanwhile } from '#web/ui/fields/changed-meanwhile.tsx';
import { fieldError } from '#web/ui/fields/field-error.ts';
import { PictureSlots } from '#web/ui/fields/pictures/picture-slots.tsx';
import { PriceField } from '#web/ui/fields/price-field.tsx';
import { RestoredDraftNote } from '#web/ui/fields/restored-draft-note.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { UploadBar } from '#web/ui/fields/upload-bar.tsx';
import { useCategories } from '#web/ui/use-categories.ts';
import { FactFields } from './fact-fields.tsx';
import { FixedPictures } from './fixed-pictures.tsx';
import type { FieldName } from './product-fields.ts';
import type { useProductForm } from './use-product-form.ts';
import { onlyVariantTexts } from './variants/typed-variants.ts';
import type { OwnVariantTexts } from './variants/variant-columns.ts';
import { VariantsSection } from './variants/variants-section.tsx';

type FieldTexts = {
  name: FieldName;
  label: MessageId;
  hint?: MessageId;
  required?: boolean;
  maxLength?: number;
  /** The language of the field's text, where it differs. */
  lang?: Language;
  /** Whether the field takes a whole row. */
  wide?: boolean;
};

/** Texts of one screen's product form, as message ids. */
export type ProductFormTexts = {
  /** Accessible name of the form. */
  label: MessageId;
  /** The fields after the pictures, in order. */
  fields: readonly FieldTexts[];
  /** The texts in the rows of variants, besides the facts by which the variants differ. */
  variants: OwnVariantTexts;
  /** Text of the empty category option. */
  noCategory: MessageId;
  /** The confirmation of an offer price above the price. */
  unlikely: { question: MessageId; warning: MessageId; confirm: MessageId };
};

type State = ReturnType<typeof useProductForm>;

type ProductFormProps = {
  texts: ProductFormTexts;
  state: State;
  refusal?: string | undefined;
  /** The categories to choose from; by default those that the shop offers. */
  categories?: ComponentProps<typeof CategoryOptions>['categories'];
  /** Pictures that variants may have beyond the product's own. */
  variantPictures?: number;
  /** Pictures shown read-only. */
  fixedPictures?: readonly string[] | undefined;
  children: ReactNode;
};

/** The product form with its pictures. */
export function ProductForm({
  texts,
  state,
  refusal,
  categories,
  variantPictures = 0,
  fixedPictures,
  children,
}: ProductFormProps) {
  const { t } = useText();
  const { offered } = useCategories();
  const { form, pictures, progress } = state;
  const sending = progress !== null;
  const hasVariants = form.watch('hasVariants');
  const fields = hasVariants
    ? texts.fields.filter(({ name }) => !onlyVariantTexts.some((own) => own === name))
    : texts.fields;
  const maximum = limits.productPictures + (hasVariants ? variantPictures : 0);
  const takesUploads = variantPictures > 0 && !fixedPictures;
  const uploads = hasVariants ? form.watch('variants').filter(({ upload }) => upload).length : 0;
  const pictureBox = useRef<HTMLDivElement>(null);
  // Takes the focus when the pictures are the first invalid field.
  pictures.ref({ focus: () => pictureBox.current?.querySelector<HTMLElement>('input, button')?.focus() });
  return (
    <form noValidate aria-label={t(texts.label)} onSubmit={state.onSubmit} className="grid grid-cols-1 gap-6">
      {state.isRestored && <RestoredDraftNote withoutPictures onStartAnew={state.startAnew} />}
      <div ref={pictureBox}>
        {fixedPictures ? (
          <FixedPictures pictures={fixedPictures} />
        ) : (
          <PictureSlots
            value={pictures.value}
            onChange={pictures.onChange}
            maximum={maximum - uploads}
            error={fieldError(form.formState.errors, 'pictures')}
            disabled={sending}
          />
        )}
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        {fields.map((field) => (
          <Field
            key={field.name}
            {...field}
            form={form}
            sending={sending}
            noCategory={texts.noCategory}
            categories={categories ?? offered()}
          />
        ))}
        <VariantsSection
          form={form}
          begun={state.begun}
          sending={sending}
          texts={texts.variants}
          maximumPictures={takesUploads ? maximum : undefined}
        />
        <FactFields form={form} sending={sending} />
      </div>
      <ChangedMeanwhile version={state.version} onSave={() => void state.onSubmit()} busy={sending} />
      {refusal && (
        <p role="alert" className="rounded-xl bg-alarm-50 px-4 py-3 text-alarm-700">
          {refusal}
        </p>
      )}
      <div className="grid gap-4 border-t border-soil-200 pt-5">
        {sending && <UploadBar fraction={progress} />}
        {children}
      </div>
      <ConfirmDialog
        question={t(texts.unlikely.question)}
        warning={t(texts.unlikely.warning)}
        confirmLabel={t(texts.unlikely.confirm)}
        open={state.unlikely !== null}
        closeLabel={t('submissions.form.unlikely.close')}
        variant="primary"
        busy={false}
        onConfirm={state.confirmUnlikely}
        onClose={state.closeUnlikely}
      />
    </form>
  );
}

type FieldProps = FieldTexts &
  Required<Pick<ProductFormProps, 'categories'>> & { form: State['form']; sending: boolean; noCategory: MessageId };

/** Renders the control that fits the field. */
function Field({
  form,
  sending,
  noCategory,
  categories,
  name,
  label,
  hint,
  wide,
  maxLength,
  ...attributes
}: FieldProps) {
  const text = useText();
  const { t, count } = text;
  // Of a stock below zero, so many were pre-ordered.
  const preordered = name === 'stock' ? -Number(form.formState.defaultValues?.stock ?? 0) : 0;
  const grams = usualShippingWeight(name === 'shippingWeight' ? form.watch('weight') : '');
  const field = {
    label: t(label),
    hint: preordered > 0 ? t('products.form.preordered', { count: preordered }) : hint && t(hint, { grams }),
    ...attributes,
    ...form.register(name),
    error: fieldError(form.formState.errors, name),
    className: wide ? 'sm:col-span-2' : '',
  };
  if (name === 'category') {
    return (
      // Controlled, because the categories may come after the value.
      <SelectField {...field} value={form.watch(name)}>
        <option value="">{t(noCategory)}</option>
        <CategoryOptions categories={categories} />
      </SelectField>
    );
  }
  if (name === 'taxClass') {
    return (
      <SelectField {...field}>
        {taxClasses.map((taxClass) => (
          <option key={taxClass} value={taxClass}>
            {taxClassText(taxClass, text)}
          </option>
        ))}
      </SelectField>
    );
  }
  if (name === 'description' || name.endsWith('.description'))
    return <TextArea {...field} rows={4} readOnly={sending} value={form.watch(name)} />;
  if (name.startsWith('inTheParcel.'))
    return <TextArea {...field} rows={2} maxLength={maxLength} readOnly={sending} value={form.watch(name)} />;
  if (name === 'price' || name === 'offerPrice') return <PriceField {...field} readOnly={sending} />;
  if (name === 'preorder.shipsFrom') return <TextField {...field} type="date" readOnly={sending} />;
  if (name === 'shippingWeight')
    return (
      <TextField {...field} inputMode="numeric" autoComplete="off" placeholder={count(grams)} readOnly={sending} />
    );
  if (name === 'stock' || name === 'lowStock' || name === 'preorder.limit')
    return <TextField {...field} inputMode="numeric" autoComplete="off" readOnly={sending} />;
  return <TextField {...field} maxLength={maxLength} readOnly={sending} />;
}
