/** The limits of categories. */
export const categoryLimits = {
  /** Categories of products, and removed categories whose addresses still redirect. */
  categoriesMax: 100,
  removedCategoriesMax: 200,
  /** Characters of a category's name and of its path. */
  categoryNameMax: 60,
  categoryPathMin: 2,
  categoryPathMax: 40,
} as const;
