import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

/** Validates a form's fields with a schema. The input type is the form's, since schemas accept any input. */
export function formResolver<Fields extends FieldValues, Values = Fields>(
  schema: z.ZodType<unknown, FieldValues>,
): Resolver<Fields, unknown, Values> {
  const resolver: unknown = zodResolver(schema);
  return resolver as Resolver<Fields, unknown, Values>;
}
