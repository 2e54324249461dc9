import type { AddressFields } from '#contract/addresses.ts';

/** An address as it would stand on a parcel, with the phone number for the courier. */
export function PostalAddress({ address, className = '' }: { address: AddressFields; className?: string }) {
  const { firstName, lastName, street, city, state, zipcode, country, phone } = address;
  return (
    <address className={`break-words not-italic ${className}`}>
      <span className="block font-semibold text-soil-900">
        {firstName} {lastName}
      </span>
      <span className="block">{street}</span>
      <span className="block">
        {city}, {state} {zipcode}, {country}
      </span>
      <span className="block">{phone}</span>
    </address>
  );
}
