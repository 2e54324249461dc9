import { type FieldErrors, type FieldPath, type FieldValues, get } from 'react-hook-form';

/** The error of a field, also within a list. */
export function fieldError<Fields extends FieldValues>(
  errors: FieldErrors<Fields>,
  name: FieldPath<Fields>,
): string | undefined {
  const found: unknown = get(errors, name);
  const faults = Array.isArray(found) ? found : [found];
  return faults.find((fault) => typeof fault?.message === 'string')?.message;
}
