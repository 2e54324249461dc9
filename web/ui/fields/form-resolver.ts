import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

/** Checks the fields of a form by a schema. What a form holds is typed as the form has it: schemas take any input. */
export function formResolver<Fields extends FieldValues, Values = Fields>(
  schema: z.ZodType<unknown, FieldValues>,
): Resolver<Fields, unknown, Values> {
  const resolver: unknown = zodResolver(schema);
  return resolver as Resolver<Fields, unknown, Values>;
}
