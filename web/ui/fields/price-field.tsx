import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

/** A price in taka, to the poisha. A field for text: one for numbers takes no Bengali digits. */
export function PriceField(props: Omit<ComponentProps<typeof TextField>, 'type'>) {
  return <TextField inputMode="decimal" autoComplete="off" {...props} />;
}
