import { type BaseSyntheticEvent, type ReactNode, useRef } from 'react';
import { type Control, type UseFormReturn, useController } from 'react-hook-form';
import { categories } from '#contract/catalog.ts';
import { limits } from '#contract/limits.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { fieldFault } from '#web/ui/fields/field-fault.ts';
import { PictureSlots } from '#web/ui/fields/picture-slots.tsx';
import { PriceField } from '#web/ui/fields/price-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { UploadBar } from '#web/ui/fields/upload-bar.tsx';
import type { CheckedProduct, ProductFields } from './product-fields.ts';
import type { useProductForm } from './use-product-form.ts';

type Form = UseFormReturn<ProductFields, unknown, CheckedProduct>;

type ProductFormProps = {
  /** Name of the form, for assistive technology. */
  label: string;
  state: ReturnType<typeof useProductForm>;
  /** How much of it has been sent; null when nothing is being sent. */
  progress: number | null;
  saveLabel: string;
  /** Beside the saving button. */
  cancel?: ReactNode;
};

/** Everything a seller says of a product. */
export function ProductForm({ label, state, progress, saveLabel, cancel }: ProductFormProps) {
  const { form, refusal, onSubmit } = state;
  const sending = progress !== null;
  return (
    <form
      noValidate
      aria-label={label}
      onSubmit={(event: BaseSyntheticEvent) => void onSubmit(event)}
      className="grid max-w-3xl gap-6 rounded-2xl bg-white p-5 shadow-card sm:p-8"
    >
      <Pictures control={form.control} disabled={sending} />
      <Fields form={form} sending={sending} />
      {refusal && (
        <p role="alert" className="rounded-xl bg-alarm-50 px-4 py-3 text-alarm-700">
          {refusal}
        </p>
      )}
      <div className="grid gap-4 border-t border-soil-200 pt-5">
        {sending && <UploadBar fraction={progress} />}
        <div className="flex flex-col-reverse gap-3 sm:flex-row">
          <Button type="submit" busy={sending} className="min-w-36">
            {saveLabel}
          </Button>
          {cancel}
        </div>
      </div>
      <ConfirmDialog
        open={state.unlikely !== null}
        question="The offer price is above the price"
        warning="Shoppers will see an offer that costs more than the price it replaces. Save it anyway?"
        confirmLabel="Save anyway"
        closeLabel="Change prices"
        look="primary"
        busy={false}
        onConfirm={state.confirmUnlikely}
        onClose={state.closeUnlikely}
      />
    </form>
  );
}

function Fields({ form, sending }: { form: Form; sending: boolean }) {
  const field = (name: Exclude<keyof ProductFields, 'pictures'>) => ({
    ...form.register(name),
    readOnly: sending,
    error: fieldFault(form.formState.errors, name),
  });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label="Product Name"
        required
        maxLength={limits.productNameMax}
        className="sm:col-span-2"
        {...field('name')}
      />
      <TextArea
        label="Product Description"
        hint="One point per line"
        rows={4}
        className="sm:col-span-2"
        value={form.watch('description')}
        {...field('description')}
      />
      <Category form={form} />
      <TextField
        label="Weight"
        hint="Optional, as shoppers read it: 500 g"
        maxLength={limits.weightMax}
        {...field('weight')}
      />
      <PriceField label="Product Price" required {...field('price')} />
      <PriceField label="Offer Price" required {...field('offerPrice')} />
    </div>
  );
}

function Category({ form }: { form: Form }) {
  return (
    <SelectField label="Category" error={fieldFault(form.formState.errors, 'category')} {...form.register('category')}>
      <option value="">Select Category</option>
      {categories.map(({ path, text }) => (
        <option key={path} value={path}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}

type PicturesProps = { control: Control<ProductFields, unknown, CheckedProduct>; disabled: boolean };

function Pictures({ control, disabled }: PicturesProps) {
  const { field, formState } = useController({ control, name: 'pictures' });
  const box = useRef<HTMLDivElement>(null);
  // Where the form goes when the pictures are the first thing that is wrong.
  field.ref({ focus: () => box.current?.querySelector<HTMLElement>('input, button')?.focus() });
  return (
    <div ref={box}>
      <PictureSlots
        value={field.value}
        onChange={field.onChange}
        most={limits.productPictures}
        error={fieldFault(formState.errors, 'pictures')}
        disabled={disabled}
      />
    </div>
  );
}
