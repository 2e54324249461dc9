import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { ApiError } from './api-error.ts';

/** Shows the server's refusals at their fields and focuses the first. Returns whether there were any. */
export function showRefusedFields<Fields extends FieldValues>(
  setError: UseFormSetError<Fields>,
  error: unknown,
  path: string,
  names: readonly FieldPath<Fields>[],
): boolean {
  const refused = refusedFields(error, path, names);
  refused.forEach(({ name, message }, index) => {
    setError(name, { message }, { shouldFocus: index === 0 });
  });
  return refused.length > 0;
}

/**
 * The server's messages by form field, the first for each. The server names fields by their path in the body, and a
 * list entry by its index: `productData.description.3`. `path` is '' when the fields are the body itself.
 */
function refusedFields<Name extends string>(
  error: unknown,
  path: string,
  names: readonly Name[],
): { name: Name; message: string }[] {
  if (!(error instanceof ApiError)) return [];
  const entries = Object.entries(error.fields);
  return names.flatMap((name) => {
    const field = path ? `${path}.${name}` : name;
    const found = entries.find(([key]) => key === field || key.startsWith(`${field}.`));
    return found ? [{ name, message: found[1] }] : [];
  });
}
