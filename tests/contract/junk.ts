import { z } from 'zod';

const junk: readonly unknown[] = [null, true, 7, -1.5, 'text', '', [], [[]], {}, { a: { b: 1 } }];

/** Values of wrong types for a schema: for the whole, for each field, and for nested fields. */
export function junkFor(schema: z.ZodType | undefined): unknown[] {
  return [...junk, ...fieldsOf(schema).flatMap(([name, field]) => junkFor(field).map((value) => ({ [name]: value })))];
}

function fieldsOf(schema: z.ZodType | undefined): [string, z.ZodType][] {
  return schema instanceof z.ZodObject ? (Object.entries(schema.shape) as [string, z.ZodType][]) : [];
}
