import { z } from 'zod';
import { problem } from '#contract/declarations/problems.ts';

/** When a product becomes public: an ISO time with its zone, or null for no time. */
const publishAtSchema = z.iso.datetime({ offset: true, error: problem('publish-at-invalid') });

/** Whether a product is a draft, and when it is published by itself. */
export const publicationShape = {
  isDraft: z.boolean({ error: problem('is-draft-invalid') }).optional(),
  publishAt: publishAtSchema.nullable().optional(),
};
export type WrittenPublication = z.infer<z.ZodObject<typeof publicationShape>>;
