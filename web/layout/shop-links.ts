import { categoriesBelow } from '#contract/categories/category.ts';
import { useSession } from '#web/features/accounts/session.ts';
import { useText } from '#web/language/use-text.ts';
import { categoryPath } from '#web/navigation/category-path.ts';
import { collectionPath } from '#web/navigation/collection-path.ts';
import { href } from '#web/navigation/navigation.ts';
import { useCategories } from '#web/ui/use-categories.ts';
import { useFilledCollections, useShop } from '#web/ui/use-shop.ts';

const headerLinks = [
  { to: href('/'), text: 'layout.home' },
  { to: href('/products'), text: 'common.all-products' },
  { to: href('/community'), text: 'layout.community' },
  { to: href('/ask'), text: 'layout.ask' },
  { to: href('/contact'), text: 'layout.contact' },
] as const;

/** The header's links, in order. Without the assistant, none leads to it. */
export function useHeaderLinks() {
  const { hasAssistant } = useShop();
  return hasAssistant ? headerLinks : headerLinks.filter(({ text }) => text !== 'layout.ask');
}

/** The wish list, for visitors too. */
export const wishLink = { to: href('/wish-list'), text: 'wishes.title' } as const;

/** The shop's main categories, in order. */
export function useCategoryLinks() {
  const { offered, nameOf } = useCategories();
  return categoriesBelow(offered(), null).map((category) => ({
    to: categoryPath(category.path),
    label: nameOf(category),
  }));
}

/** The shop's collections with products, in order. */
export function useCollectionLinks() {
  const { language } = useText();
  return useFilledCollections().map(({ slug, name }) => ({ to: collectionPath(slug), label: name[language] }));
}

/** Where a visitor finds an order; a user has a list of them. */
export function useTrackLink() {
  const isUser = useSession().state === 'user';
  return { to: isUser ? href('/my-orders') : href('/orders/track'), text: 'layout.track-order' } as const;
}

/** What buyers ask for. */
export function useServiceLinks() {
  return [useTrackLink(), { to: href('/faq'), text: 'layout.help' }] as const;
}
