import type { CartItems } from '#contract/cart/schemas.ts';
import { readId } from '#contract/declarations/read-id.ts';
import { limits } from '#contract/limits.ts';
import { latinDigits } from '#contract/text/digits.ts';
import { nothingTyped, type TypedOrder, typedNames } from './plain-cart.ts';

/** Begins the names of the fields with quantities. */
export const quantityField = 'quantity-';

/** The buttons of the form, as the values of the field `press`; `remove` is a field of its own. */
type Press = 'update' | 'order' | 'code';

/** The form without scripts as it was sent. */
export type SentForm = {
  /** The lines of the form, without removed ones. */
  items: CartItems;
  /** The ids of all lines with a readable quantity, removed ones included. */
  lines: string[];
  hasWrongQuantity: boolean;
  typed: TypedOrder;
  press: Press;
  /** The total in taka that the form showed; empty while it was not known. */
  shown: string;
  attempt: string;
};

/** Reads the form. Whatever its fields have been changed to, it yields a cart within the limits. */
export function readSentForm(form: FormData): SentForm {
  const removed = textOf(form, 'remove');
  const written = [...form.keys()]
    .filter((name) => name.startsWith(quantityField))
    .flatMap((name) => {
      const id = readId(name.slice(quantityField.length));
      return id ? [{ id, quantity: quantityOf(textOf(form, name)) }] : [];
    })
    .slice(0, limits.cookieCartLinesMax);
  const left = written.flatMap(({ id, quantity }) =>
    id !== removed && quantity !== undefined && quantity > 0 ? [[id, quantity] as const] : [],
  );
  const press = textOf(form, 'press');
  return {
    items: Object.fromEntries(left),
    lines: written.flatMap(({ id, quantity }) => (id === removed || quantity !== undefined ? [id] : [])),
    hasWrongQuantity: written.some(({ id, quantity }) => id !== removed && quantity === undefined),
    typed: { ...nothingTyped, ...Object.fromEntries(typedNames.map((name) => [name, textOf(form, name)])) },
    press: removed === '' && (press === 'order' || press === 'code') ? press : 'update',
    shown: textOf(form, 'shown'),
    attempt: textOf(form, 'attempt'),
  };
}

/** A field's text; a file is none. */
function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

function quantityOf(written: string): number | undefined {
  const digits = latinDigits(written.trim());
  const quantity = /^\d{1,4}$/.test(digits) ? Number(digits) : Number.NaN;
  return quantity <= limits.quantityMax ? quantity : undefined;
}
