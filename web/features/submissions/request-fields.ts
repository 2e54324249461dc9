import { z } from 'zod';
import { refusalMessage } from '#contract/refusals.ts';
import { submittedProductSchema } from '#contract/submissions.ts';

/** The fields as they were typed; each line of the description is a point of its own. */
export const requestFieldsSchema = submittedProductSchema.extend({
  pictures: z.array(z.custom<File>()).min(1, refusalMessage('no-picture')),
  description: z
    .string()
    .transform((text) => text.split('\n'))
    .pipe(submittedProductSchema.shape.description),
});
export type CheckedRequest = z.output<typeof requestFieldsSchema>;
