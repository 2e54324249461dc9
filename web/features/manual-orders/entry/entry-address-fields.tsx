import { useQuery } from '@tanstack/react-query';
import { isBangladesh, placeName } from '#contract/addresses/place-names.ts';
import type { AddressFields } from '#contract/addresses/schemas.ts';
import { limits } from '#contract/limits.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { DistrictOptions } from '#web/ui/fields/district-options.tsx';
import { PhoneField } from '#web/ui/fields/phone-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useSettled } from '#web/ui/use-settled.ts';
import { earlierOrderQuery } from './earlier-order-query.ts';
import { withAddressField } from './entry-address.ts';
import type { EntryErrors } from './refused-entry.ts';

type EntryAddressFieldsProps = {
  address: AddressFields;
  errors: EntryErrors['fields'];
  disabled: boolean;
  /** Offers the address of the last order of the phone number. */
  isNew: boolean;
  /** `path` is the changed field, or `address` for all of it. */
  onAddress(address: AddressFields, path: string): void;
};

/**
 * The delivery address of an order that the seller writes: the fields of an order without an account, and any others
 * that the address already has.
 */
export function EntryAddressFields({ address, errors, disabled, isNew, onAddress }: EntryAddressFieldsProps) {
  const { t } = useText();
  const control = (name: keyof AddressFields) => ({
    name,
    value: address[name],
    error: errors[`address.${name}`],
    disabled,
    maxLength: limits.addressFieldMax,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) =>
      onAddress(withAddressField(address, name, target.value), `address.${name}`),
  });
  const { maxLength: _, ...city } = control('city');
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <div>
        <PhoneField
          {...control('phone')}
          written={address.phone}
          label={t('addresses.phone')}
          hint={t('addresses.phone-hint')}
          type="tel"
          inputMode="tel"
        />
        {isNew && <EarlierAddress address={address} onAddress={(filled) => onAddress(filled, 'address')} />}
      </div>
      <TextField {...control('firstName')} label={t('entry.name')} autoCorrect="off" />
      {!isNew && address.lastName !== '' && <TextField {...control('lastName')} label={t('addresses.last-name')} />}
      <TextField {...control('street')} label={t('addresses.street')} autoCorrect="off" />
      {isBangladesh(address.country) ? (
        <SelectField {...city} label={t('guest.district')}>
          <option value="">{t('addresses.choose-district')}</option>
          <DistrictOptions />
        </SelectField>
      ) : (
        <TextField {...control('city')} label={t('addresses.city')} />
      )}
      {!isNew && address.zipcode !== '' && (
        <TextField {...control('zipcode')} label={t('addresses.zip-code')} inputMode="numeric" />
      )}
      <TextField {...control('email')} label={t('guest.email')} type="email" inputMode="email" />
    </div>
  );
}

type EarlierAddressProps = { address: AddressFields; onAddress(address: AddressFields): void };

/** Fills in the address of the last order of the same phone number. */
function EarlierAddress({ address, onAddress }: EarlierAddressProps) {
  const { t, language } = useText();
  const phone = useSettled(address.phone);
  const { data: order } = useQuery(earlierOrderQuery(phone));
  if (!order) return null;
  const { _id, ...earlier } = order.address;
  const name = `${earlier.firstName} ${earlier.lastName}`.trim();
  const filled = { ...earlier, firstName: name, lastName: '' };
  if (['firstName', 'street', 'city'].every((field) => Reflect.get(filled, field) === Reflect.get(address, field)))
    return null;
  return (
    <Button
      variant="secondary"
      size="small"
      className="mt-2 min-h-11! text-left"
      onClick={() => onAddress({ ...filled, phone: address.phone })}
    >
      <span className="min-w-0 wrap-anywhere">
        {t('entry.fill', {
          number: orderNumber(order._id),
          address: [name, earlier.street, placeName(earlier.city, language)].filter(Boolean).join(', '),
        })}
      </span>
    </Button>
  );
}
