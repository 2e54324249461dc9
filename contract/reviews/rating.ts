/** The average of a product's shown reviews, in stars with two decimals, and their number. */
type Rating = { average: number; count: number };

/** The average of so many reviews with these stars in all, rounded half up to two decimals; null without any. */
export function averageStars(stars: number, count: number): number | null {
  if (count === 0) return null;
  // Whole numbers keep a half exact.
  return Math.floor((200 * stars + count) / (2 * count)) / 100;
}

/** Returns the rating of a product; undefined without ratings. */
export function ratingOf(stars: number, count: number): Rating | undefined {
  const average = averageStars(stars, count);
  return average === null ? undefined : { average, count };
}
