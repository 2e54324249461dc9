import { useState } from 'react';
import type { AddressFields } from '#contract/addresses/schemas.ts';
import type { Draft } from '#web/browser/drafts.ts';
import { showRefusedFields } from '#web/client/refused-fields.ts';
import { useText } from '#web/language/use-text.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ChangedMeanwhile } from '#web/ui/fields/changed-meanwhile.tsx';
import { PhoneField } from '#web/ui/fields/phone-field.tsx';
import { RestoredDraftNote } from '#web/ui/fields/restored-draft-note.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useSingleFlight } from '#web/ui/use-single-flight.ts';
import { type AddressField, addressFieldNames, addressFields } from './address-fields.ts';
import { DistrictSelect, DivisionSelect } from './place-select.tsx';
import { useAddressForm } from './use-address-form.ts';

type AddressFormProps = {
  /** Initial values of the fields. */
  values: AddressFields;
  /** The version of a stored address. */
  version?: number;
  saveLabel: string;
  /** Resolves when the form is no longer needed. Rejects with the server's refusal. */
  onSave(fields: AddressFields & { version: number | undefined }): Promise<unknown>;
  saving: boolean;
  cancelTo: string;
  /** Stores unsaved input. */
  draft: Draft;
};

/**
 * The nine address fields: those of an order without an account, and the others folded. The server's messages about single fields
 * are shown under them.
 */
export function AddressForm({ values, version: begun, saveLabel, onSave, saving, cancelTo, draft }: AddressFormProps) {
  const { t } = useText();
  const form = useAddressForm(values, draft, begun);
  const { version } = form;
  const [isOpened, setOpened] = useState(false);
  const save = useSingleFlight(async (entered: AddressFields) => {
    try {
      await onSave({ ...entered, version: version.seen.current });
      draft.store(undefined);
    } catch (error) {
      if (!version.refuse(error)) showRefusedFields(form.setError, error, 'briefAddress', addressFieldNames);
    }
  });
  // What is wrong in there is in sight, and what an address in another country needs.
  const isNeeded = !form.withLists || extra.some(({ name }) => form.formState.errors[name] !== undefined);
  const onSubmit = form.handleSubmit((entered) => save(entered));
  return (
    <form noValidate onSubmit={onSubmit} className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
      {form.isRestored && <RestoredDraftNote onStartAnew={form.startAnew} />}
      {asked.map((field) => (
        <FormField key={field.name} field={field} form={form} />
      ))}
      <details
        open={isOpened || isNeeded}
        onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
        className="sm:col-span-2"
      >
        <summary className="min-h-11 content-center font-semibold text-leaf-700">{t('addresses.more')}</summary>
        <div className="mt-2 grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
          {extra.map((field) => (
            <FormField key={field.name} field={field} form={form} />
          ))}
        </div>
      </details>
      <ChangedMeanwhile version={version} onSave={() => void onSubmit()} busy={saving} className="sm:col-span-2" />
      <div className="mt-2 flex flex-col-reverse gap-3 sm:col-span-2 sm:flex-row sm:justify-end">
        <ButtonLink to={cancelTo} variant="secondary" onClick={() => draft.store(undefined)}>
          {t('common.cancel')}
        </ButtonLink>
        <Button type="submit" busy={saving}>
          {saveLabel}
        </Button>
      </div>
    </form>
  );
}

const asked = addressFields.filter(({ isExtra }) => !isExtra);
const extra = addressFields.filter(({ isExtra }) => isExtra);

type FormFieldProps = { field: AddressField; form: ReturnType<typeof useAddressForm> };

function FormField({ field: { name, label, hint, wide, isExtra, ...input }, form }: FormFieldProps) {
  const { t } = useText();
  const control = {
    ...form.field(name),
    required: !isExtra,
    label: t(label),
    hint: hint && t(hint),
    error: form.formState.errors[name]?.message,
    className: wide ? 'sm:col-span-2' : '',
    autoComplete: input.autoComplete,
  };
  if (form.withLists && name === 'state') return <DivisionSelect {...control} value={form.state} />;
  if (form.withLists && name === 'city') return <DistrictSelect {...control} value={form.city} division="" />;
  if (name === 'phone') return <PhoneField {...input} {...control} written={form.phone} isAbroad={!form.withLists} />;
  return <TextField {...input} {...control} />;
}
