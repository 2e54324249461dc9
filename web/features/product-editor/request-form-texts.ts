import { bengaliFields } from './bengali-fields.ts';
import type { ProductFormTexts } from './product-form.tsx';

/** Texts of the form with which a user submits a product. */
export const requestFormTexts = {
  label: 'submissions.form.label',
  fields: [
    { name: 'name', label: 'submissions.form.name', required: true },
    { name: 'category', label: 'submissions.form.category', required: true },
    {
      name: 'description',
      label: 'submissions.form.description',
      hint: 'submissions.form.line-hint',
      required: true,
      wide: true,
    },
    ...bengaliFields,
    {
      name: 'price',
      label: 'submissions.form.market-price',
      hint: 'submissions.form.market-price-hint',
      required: true,
    },
    {
      name: 'offerPrice',
      label: 'submissions.form.suggested-price',
      hint: 'submissions.form.suggested-price-hint',
      required: true,
    },
  ],
  variants: {
    price: 'submissions.request.price',
    offerPrice: 'submissions.request.offer-price',
    weight: 'submissions.request.size',
  },
  noCategory: 'submissions.form.choose-category',
  unlikely: {
    question: 'submissions.form.unlikely.question',
    warning: 'submissions.form.unlikely.warning',
    confirm: 'submissions.form.unlikely.confirm',
  },
} as const satisfies ProductFormTexts;
