import type { FieldErrors } from 'react-hook-form';
import { z } from 'zod';
import { productMessages } from '#contract/catalog.ts';
import { submittedProductSchema } from '#contract/submissions.ts';
import { ApiError } from '#web/api-client/api-error.ts';
import type { RequestFields } from './request-draft.ts';

/** The fields as they were typed; each line of the description is a point of its own. */
export const requestFieldsSchema = submittedProductSchema.extend({
  pictures: z.array(z.custom<File>()).min(1, productMessages.noImage),
  description: z
    .string()
    .transform((text) => text.split('\n'))
    .pipe(submittedProductSchema.shape.description),
});
export type CheckedRequest = z.output<typeof requestFieldsSchema>;

/** What is wrong with a field, also when it is one line of several. */
export function sentenceAbout(name: keyof RequestFields, errors: FieldErrors<RequestFields>): string | undefined {
  const found: unknown = errors[name];
  const faults = Array.isArray(found) ? found : [found];
  return faults.find((fault) => typeof fault?.message === 'string')?.message;
}

/** What the server said about single fields. It names them by their path in the body: `productData.price`. */
export function refusedFields(error: unknown): [name: keyof RequestFields, message: string][] {
  if (!(error instanceof ApiError)) return [];
  const names = ['name', 'category', 'description', 'price', 'offerPrice'] as const;
  return names.flatMap((name) => {
    const path = `productData.${name}`;
    const found = Object.entries(error.fields).find(([key]) => key === path || key.startsWith(`${path}.`));
    return found ? [[name, found[1]] as [keyof RequestFields, string]] : [];
  });
}
