import type { Translations } from '#contract/products/text-schemas.ts';

/** Names and descriptions of demo products in one language, by slug; line by line the same as in English. */
export type ProductTexts = Readonly<Record<string, NonNullable<Translations['bn']>>>;
