import names from '#contract/messages/en/categories.json' with { type: 'json' };

/** The categories that a shop begins with, in order. The seller may change or remove each of them. */
export const usualCategories = [
  { text: names.flower, path: 'flower', image: '/art/category-flower.webp', bgColor: '#fde6ec' },
  { text: names.Fruits, path: 'Fruits', image: '/art/category-fruits.webp', bgColor: '#fff0d4' },
  { text: names.Indoor, path: 'Indoor', image: '/art/category-indoor.webp', bgColor: '#dff3e7' },
  { text: names.Vegetable, path: 'Vegetable', image: '/art/category-vegetable.webp', bgColor: '#eaf4d3' },
  { text: names.Bonsai, path: 'Bonsai', image: '/art/category-bonsai.webp', bgColor: '#e3eef6' },
  { text: names.Herbs, path: 'Herbs', image: '/art/category-herbs.webp', bgColor: '#e9e5f7' },
] as const;
