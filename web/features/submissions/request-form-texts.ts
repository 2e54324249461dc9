/** What the form says in which a user offers a product. */
export const requestFormTexts = {
  label: 'Product request',
  fields: [
    { name: 'name', label: 'Product Name', required: true },
    { name: 'category', label: 'Category', required: true },
    { name: 'description', label: 'Description', hint: 'One point per line', required: true, wide: true },
    { name: 'price', label: 'Market Price (৳)', hint: 'What it costs elsewhere', required: true },
    {
      name: 'offerPrice',
      label: 'Suggested Selling Price (৳)',
      hint: 'What shoppers should pay here',
      required: true,
    },
  ],
  noCategory: 'Select a category',
  unlikely: {
    question: 'The suggested price is above the market price',
    warning: 'Shoppers would pay more here than elsewhere. Submit it with these prices?',
    confirmLabel: 'Submit anyway',
  },
} as const;
