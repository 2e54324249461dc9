import { useRef } from 'react';
import { categories } from '#contract/catalog.ts';
import { limits } from '#contract/limits.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { fieldFault } from '#web/ui/fields/field-fault.ts';
import { PictureSlots } from '#web/ui/fields/picture-slots.tsx';
import { PriceField } from '#web/ui/fields/price-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { UploadBar } from '#web/ui/fields/upload-bar.tsx';
import type { RequestFields } from './request-draft.ts';
import { type RequestFormProps, useRequestForm } from './use-request-form.ts';

/** Offers a product to the shop. What was typed stays until it was sent. */
export function RequestForm(props: RequestFormProps) {
  const { form, pictures, progress, onSubmit, unlikely, confirmUnlikely, closeUnlikely } = useRequestForm(props);
  const pictureBox = useRef<HTMLDivElement>(null);
  pictures.ref({ focus: () => pictureBox.current?.querySelector('input')?.focus() });
  const sending = progress !== null;
  const field = (name: Exclude<keyof RequestFields, 'pictures'>) => ({
    ...form.register(name),
    required: true,
    error: fieldFault(form.formState.errors, name),
  });
  return (
    <form noValidate onSubmit={onSubmit} aria-label="Product request" className="grid gap-5 sm:grid-cols-2">
      <div ref={pictureBox} className="sm:col-span-2">
        <PictureSlots
          value={pictures.value}
          onChange={pictures.onChange}
          most={limits.productPictures}
          error={fieldFault(form.formState.errors, 'pictures')}
          disabled={sending}
        />
      </div>
      <TextField label="Product Name" readOnly={sending} {...field('name')} />
      <SelectField label="Category" {...field('category')}>
        <option value="">Select a category</option>
        {categories.map(({ path, text }) => (
          <option key={path} value={path}>
            {text}
          </option>
        ))}
      </SelectField>
      <TextArea
        label="Description"
        hint="One point per line"
        rows={4}
        readOnly={sending}
        className="sm:col-span-2"
        value={form.watch('description')}
        {...field('description')}
      />
      <PriceField label="Market Price (৳)" hint="What it costs elsewhere" readOnly={sending} {...field('price')} />
      <PriceField
        label="Suggested Selling Price (৳)"
        hint="What shoppers should pay here"
        readOnly={sending}
        {...field('offerPrice')}
      />
      <div className="grid gap-4 border-t border-soil-200 pt-5 sm:col-span-2">
        {sending && <UploadBar fraction={progress} />}
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <ButtonLink to="/my-product-requests" look="secondary">
            View My Requests
          </ButtonLink>
          <Button type="submit" busy={sending}>
            Submit Request
          </Button>
        </div>
      </div>
      <ConfirmDialog
        open={unlikely !== null}
        question="The suggested price is above the market price"
        warning="Shoppers would pay more here than elsewhere. Submit it with these prices?"
        confirmLabel="Submit anyway"
        closeLabel="Change prices"
        look="primary"
        busy={false}
        onConfirm={confirmUnlikely}
        onClose={closeUnlikely}
      />
    </form>
  );
}
