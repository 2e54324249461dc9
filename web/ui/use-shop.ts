import { useRouteLoaderData } from 'react-router';
import { type AddressOf, createAddressOf, type Shop } from '#contract/shop.ts';

/** Used when the root route could not be loaded. */
const unknown: Shop = {
  publicUrl: undefined,
  contact: { email: undefined, phone: undefined, address: undefined, hours: undefined },
  social: { facebook: undefined, instagram: undefined, youtube: undefined },
};

/** The shop's details from the server's settings, as the root route loaded them. */
export function useShop(): Shop {
  const root = useRouteLoaderData('root') as { shop: Shop } | undefined;
  return root?.shop ?? unknown;
}

/** The addresses of the shop's own pages and pictures for what is read on other sites. */
export function useAddressOf(): AddressOf {
  return createAddressOf(useShop());
}
