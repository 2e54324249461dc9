import { limits } from '#contract/limits.ts';
import type { ProductFormTexts } from './product-form.tsx';

/** The name and description for the Bengali pages. Those show the English texts where these are empty. */
export const bengaliFields = [
  {
    name: 'translations.bn.name',
    label: 'submissions.form.bengali-name',
    hint: 'submissions.form.bengali-hint',
    maxLength: limits.productNameMax,
    lang: 'bn',
    wide: true,
  },
  {
    name: 'translations.bn.description',
    label: 'submissions.form.bengali-description',
    hint: 'submissions.form.line-hint',
    lang: 'bn',
    wide: true,
  },
] as const satisfies ProductFormTexts['fields'];
