import { useRouteLoaderData } from 'react-router';
import { type AddressOf, createAddressOf, type Shop } from '#contract/shop.ts';

/** What a page knows when the server could not say more. */
const unknown: Shop = {
  publicUrl: undefined,
  contact: { email: undefined, phone: undefined, address: undefined, hours: undefined },
  social: { facebook: undefined, instagram: undefined, youtube: undefined },
};

/** What the server's settings say of the shop, as the root of every page loaded it. */
export function useShop(): Shop {
  const root = useRouteLoaderData('root') as { shop: Shop } | undefined;
  return root?.shop ?? unknown;
}

/** The addresses of the shop's own pages and pictures for what is read on other sites. */
export function useAddressOf(): AddressOf {
  return createAddressOf(useShop());
}
