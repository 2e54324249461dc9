import { z } from 'zod';
import { problem } from '#contract/declarations/problems.ts';
import { textLimits } from '#contract/text/limits.ts';
import { noText } from '#contract/text/text-by-language.ts';
import { textByLanguageSchema, writtenTextByLanguage } from '#contract/text/text-by-language-schemas.ts';

const written = writtenTextByLanguage(textLimits.shopTextMax, {
  missing: problem('shop-text-missing'),
  tooLong: problem('shop-text-too-long'),
}).default(noText);

/** The texts on product pages as an owner sends them; one left out is empty. */
export const productPageSchema = z.object(
  { guarantee: written, inTheParcel: written, grownBy: written },
  { error: problem('settings-missing') },
);

/** The texts as the seller reads them. */
export const shownProductPageSchema = z.object({
  guarantee: textByLanguageSchema,
  inTheParcel: textByLanguageSchema,
  grownBy: textByLanguageSchema,
});
