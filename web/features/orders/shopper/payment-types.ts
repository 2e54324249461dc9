import type { PaymentType } from '#contract/orders.ts';

/** Ways to pay; only the first sends anything to the server (specification, section 1). */
export const paymentTypes: readonly { value: PaymentType; text: string }[] = [
  { value: 'COD', text: 'Cash On Delivery' },
  { value: 'Online', text: 'Online Payment' },
];

export function paymentText(type: PaymentType): string {
  return paymentTypes.find(({ value }) => value === type)?.text ?? type;
}
