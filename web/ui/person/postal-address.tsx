import { phoneLink } from '#contract/addresses/phone-number.ts';
import { placeName } from '#contract/addresses/place-names.ts';
import type { AddressFields } from '#contract/addresses/schemas.ts';
import { ownDigits } from '#web/format/own-digits.ts';
import { useText } from '#web/language/use-text.ts';
import { personName } from './person-name.ts';

type PostalAddressProps = {
  address: AddressFields;
  className?: string;
  /** Makes the phone number a link, for couriers. Not inside another link. */
  callable?: boolean;
};

/** An address in postal format, with the phone number for the courier. */
export function PostalAddress({ address, className = '', callable = false }: PostalAddressProps) {
  const { t, language } = useText();
  const { firstName, lastName, street, zipcode, phone } = address;
  const [city, state, country] = [address.city, address.state, address.country].map((name) =>
    placeName(name, language),
  );
  // Orders without an account may have no postcode.
  const region = [state, ownDigits(zipcode, language)].filter(Boolean).join(' ');
  const place = [city, region, country].filter(Boolean).join(', ');
  return (
    <address className={`wrap-anywhere not-italic ${className}`}>
      <span className="block font-semibold text-soil-900">
        {personName({ name: `${firstName} ${lastName}`.trim() }, t)}
      </span>
      {street && <span className="block">{street}</span>}
      <span className="block">{place}</span>
      {callable && phone ? (
        <a href={phoneLink(phone)} className="inline-block py-1 font-semibold text-leaf-700 underline">
          {ownDigits(phone, language)}
        </a>
      ) : (
        <span className="block">{ownDigits(phone, language)}</span>
      )}
    </address>
  );
}
