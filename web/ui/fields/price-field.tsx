import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

/** A price in taka with up to two decimals. A text field, because number fields accept no Bengali digits. */
export function PriceField(props: Omit<ComponentProps<typeof TextField>, 'type'>) {
  return <TextField inputMode="decimal" autoComplete="off" {...props} />;
}
