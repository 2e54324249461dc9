import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

/** A price in taka, to the poisha. */
export function PriceField(props: Omit<ComponentProps<typeof TextField>, 'type'>) {
  return (
    <TextField
      type="number"
      inputMode="decimal"
      min={0}
      step={0.01}
      // Scrolling the page with the pointer over the field must not change the price.
      onWheel={(event) => event.currentTarget.blur()}
      {...props}
    />
  );
}
