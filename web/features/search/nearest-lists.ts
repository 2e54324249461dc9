import type { Understood } from '#contract/search/schemas.ts';
import type { ProductFilter } from '#web/features/catalog/catalog-queries.ts';

/** A list that lacks one wish of a search: its parameters, or the category. */
export type NearestList = { dropped: 'price' | 'category' | (string & {}); filter: ProductFilter };

/** Lists shown, at most. */
const most = 3;

/**
 * The lists next to an understood search that no product fulfils: each without one wish. Without the price they begin with the
 * nearest one. None where a search names several categories, which no list has.
 */
export function nearestLists({ categories = [], search = '', ...filter }: Understood): NearestList[] {
  const [category] = categories;
  if (categories.length > 1) return [];
  const { minPrice, maxPrice, ...facts } = filter;
  const wishes = Object.entries(facts).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const hasPrice = Boolean(minPrice ?? maxPrice);
  const price = { ...(minPrice && { minPrice }), ...(maxPrice && { maxPrice }) };
  const base: ProductFilter = { ...(category && { category }), ...(search && { search }) };
  const known = Object.fromEntries(wishes);
  const withoutPrice: NearestList[] = hasPrice
    ? [{ dropped: 'price', filter: { ...base, ...known, sort: maxPrice ? 'price-low' : 'price-high' } }]
    : [];
  const withoutFact = wishes.map(([name]) => {
    const { [name]: _, ...others } = known;
    return { dropped: name, filter: { ...base, ...price, ...others } };
  });
  // A price alone would be almost the whole shop.
  const withoutCategory: NearestList[] =
    category && (search !== '' || wishes.length > 0)
      ? [{ dropped: 'category', filter: { ...(search && { search }), ...price, ...known } }]
      : [];
  return [...withoutPrice, ...withoutFact, ...withoutCategory]
    .filter(({ dropped, filter: { sort: _, ...left } }) => dropped === 'price' || Object.keys(left).length > 0)
    .slice(0, most);
}
