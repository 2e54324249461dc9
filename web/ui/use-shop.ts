import { useRouteLoaderData } from 'react-router';
import { freeEverywhere, isAlwaysFree } from '#contract/delivery/delivery-area.ts';
import { usualPromise } from '#contract/delivery/delivery-times.ts';
import { inLanguage, type Language } from '#contract/languages.ts';
import { type AddressOf, createAddressOf, type Shop } from '#contract/settings/shop.ts';
import { usualAfterSale, usualStorefront } from '#contract/settings/storefront.ts';
import { useText } from '#web/language/use-text.ts';

/** Fallback when the root route could not be loaded. */
const unknown: Shop = {
  publicUrl: undefined,
  contact: { email: undefined, phone: undefined, address: undefined, hours: undefined },
  social: { facebook: undefined, instagram: undefined, youtube: undefined },
  delivery: freeEverywhere.map((area) => ({ ...area, promise: usualPromise })),
  payments: ['cod'],
  manual: [],
  storefront: usualStorefront,
  afterSale: usualAfterSale,
  canMail: true,
  hasAssistant: false,
  categories: [],
  collections: [],
  filledCollections: [],
};

/** The shop's details, as the root route loaded them. */
export function useShop(): Shop {
  const root = useRouteLoaderData('root') as { shop: Shop } | undefined;
  return root?.shop ?? unknown;
}

/** The collections that have products, in the order of the menus. */
export function useFilledCollections(): Shop['collections'] {
  const { collections, filledCollections } = useShop();
  return collections.filter(({ slug }) => filledCollections.includes(slug));
}

/** Absolute URLs of the shop's files and pictures, for use on other sites. */
export function useAddressOf(): AddressOf {
  return createAddressOf(useShop());
}

/** Absolute URLs of the shop's pages, for use on other sites; in the page's language or another one. */
export function usePageAddress(): (path: string, language?: Language) => string {
  const addressOf = useAddressOf();
  const { language: ours } = useText();
  return (path, language = ours) => addressOf(inLanguage(language, path));
}

/** Whether every delivery is free, as far as the page knows. */
export function useFreeDelivery(): boolean {
  return isAlwaysFree(useShop().delivery);
}
