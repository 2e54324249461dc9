import { useRouteLoaderData } from 'react-router';
import { freeEverywhere, isAlwaysFree } from '#contract/delivery-area.ts';
import { inLanguage, type Language } from '#contract/languages.ts';
import { type AddressOf, createAddressOf, type Shop } from '#contract/shop.ts';
import { useText } from '#web/language/use-text.ts';

/** Used when the root route could not be loaded. */
const unknown: Shop = {
  publicUrl: undefined,
  contact: { email: undefined, phone: undefined, address: undefined, hours: undefined },
  social: { facebook: undefined, instagram: undefined, youtube: undefined },
  delivery: freeEverywhere,
};

/** The shop's details from the server's settings, as the root route loaded them. */
export function useShop(): Shop {
  const root = useRouteLoaderData('root') as { shop: Shop } | undefined;
  return root?.shop ?? unknown;
}

/** The addresses of the shop's own files and pictures for what is read on other sites. */
export function useAddressOf(): AddressOf {
  return createAddressOf(useShop());
}

/** The addresses of the shop's pages for what is read on other sites; of the page's language, or of another one. */
export function usePageAddress(): (path: string, language?: Language) => string {
  const addressOf = useAddressOf();
  const { language: ours } = useText();
  return (path, language = ours) => addressOf(inLanguage(language, path));
}

/** Whether every delivery is free, as far as the page knows. */
export function useFreeDelivery(): boolean {
  return isAlwaysFree(useShop().delivery);
}
