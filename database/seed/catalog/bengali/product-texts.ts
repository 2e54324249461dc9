import type { Translations } from '#contract/product-texts.ts';

/** Names and descriptions of demo products in one language, by slug; line by line what the English ones say. */
export type ProductTexts = Readonly<Record<string, NonNullable<Translations['bn']>>>;
