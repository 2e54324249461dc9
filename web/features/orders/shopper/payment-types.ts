/** Ways to pay; only the first sends anything to the server (specification, section 1). */
export const paymentTypes = [
  { value: 'COD', text: 'Cash On Delivery' },
  { value: 'Online', text: 'Online Payment' },
] as const;

export type PaymentType = (typeof paymentTypes)[number]['value'];

/** What a shopper reads for a payment type. */
export function paymentText(type: PaymentType): string {
  return paymentTypes.find(({ value }) => value === type)?.text ?? type;
}
