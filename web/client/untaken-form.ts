import { fieldOf } from '#contract/records.ts';

/** The name and value of each field of a form that could not be taken now. */
export type UntakenForm = readonly (readonly [name: string, value: string])[];

/** Returns the form that a page could not be made for; undefined where none was sent. */
export function untakenForm({ data }: { data: unknown }): UntakenForm | undefined {
  const form = fieldOf(data, 'form');
  return Array.isArray(form) ? form : undefined;
}
