import { ApiError } from './api-error.ts';

/**
 * What the server said about single fields of a form, the first sentence for each. It names them by their path in the
 * body, a line of a list by its place: `productData.description.3`. `path` is '' when the fields are the body itself.
 */
export function refusedFields<Name extends string>(
  error: unknown,
  path: string,
  names: readonly Name[],
): { name: Name; message: string }[] {
  if (!(error instanceof ApiError)) return [];
  const said = Object.entries(error.fields);
  return names.flatMap((name) => {
    const field = path ? `${path}.${name}` : name;
    const found = said.find(([key]) => key === field || key.startsWith(`${field}.`));
    return found ? [{ name, message: found[1] }] : [];
  });
}
