import { zodResolver } from '@hookform/resolvers/zod';
import type { ComponentProps } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { type AddressFields, addressFieldsSchema } from '#contract/addresses.ts';
import { showRefusedFields } from '#web/client/refused-fields.ts';
import type { MessageId } from '#web/language/message-id.ts';
import { useText } from '#web/language/use-text.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useSingleFlight } from '#web/ui/use-single-flight.ts';

type Field = { name: keyof AddressFields; label: MessageId; wide?: boolean } & Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'autoComplete'
>;

const fields: readonly Field[] = [
  { name: 'firstName', label: 'addresses.first-name', autoComplete: 'given-name' },
  { name: 'lastName', label: 'addresses.last-name', autoComplete: 'family-name' },
  { name: 'email', label: 'addresses.email', type: 'email', inputMode: 'email', autoComplete: 'email', wide: true },
  { name: 'street', label: 'addresses.street', autoComplete: 'street-address', wide: true },
  { name: 'city', label: 'addresses.city', autoComplete: 'address-level2' },
  { name: 'state', label: 'addresses.state', autoComplete: 'address-level1' },
  { name: 'zipcode', label: 'addresses.zip-code', inputMode: 'numeric', autoComplete: 'postal-code' },
  { name: 'country', label: 'addresses.country', autoComplete: 'country-name' },
  { name: 'phone', label: 'addresses.phone', type: 'tel', inputMode: 'tel', autoComplete: 'tel', wide: true },
];

const empty = Object.fromEntries(fields.map(({ name }) => [name, ''])) as AddressFields;

type AddressFormProps = {
  /** What the fields hold at first; all empty when left out. */
  values?: AddressFields;
  saveLabel: string;
  /** Saves; resolves when the form is no longer needed, rejects with the server's refusal. */
  onSave(fields: AddressFields): Promise<unknown>;
  saving: boolean;
  cancelTo: string;
};

/** The nine fields of an address. Sentences of the server about single fields stand under them too. */
export function AddressForm({ values = empty, saveLabel, onSave, saving, cancelTo }: AddressFormProps) {
  const { t } = useText();
  const { register, handleSubmit, setError, formState } = useForm<AddressFields>({
    resolver: zodResolver(addressFieldsSchema) as unknown as Resolver<AddressFields>,
    defaultValues: values,
  });
  const save = useSingleFlight(async (entered: AddressFields) => {
    try {
      await onSave(entered);
    } catch (error) {
      showRefusedFields(
        setError,
        error,
        'address',
        fields.map(({ name }) => name),
      );
    }
  });
  return (
    <form
      noValidate
      onSubmit={handleSubmit((entered) => save(entered))}
      className="grid gap-x-4 gap-y-5 sm:grid-cols-2"
    >
      {fields.map(({ name, label, wide, ...input }) => (
        <TextField
          key={name}
          required
          {...input}
          label={t(label)}
          {...register(name)}
          className={wide ? 'sm:col-span-2' : ''}
          error={formState.errors[name]?.message}
        />
      ))}
      <div className="mt-2 flex flex-col-reverse gap-3 sm:col-span-2 sm:flex-row sm:justify-end">
        <ButtonLink to={cancelTo} look="secondary">
          {t('common.cancel')}
        </ButtonLink>
        <Button type="submit" busy={saving}>
          {saveLabel}
        </Button>
      </div>
    </form>
  );
}
