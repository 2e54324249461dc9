import { href } from '#web/navigation/navigation.ts';
/** Links of the header, in their order. */
export const headerLinks = [
  { to: href('/'), text: 'layout.home' },
  { to: href('/products'), text: 'common.all-products' },
  { to: href('/community'), text: 'layout.community' },
  { to: href('/ask'), text: 'layout.ask' },
  { to: href('/contact'), text: 'layout.contact' },
] as const;

/** The wish list, of visitors too. */
export const wishLink = { to: href('/wish-list'), text: 'wishes.title' } as const;

/** Links of the user menu, in their order. */
export const userLinks = [
  { to: href('/profile'), text: 'layout.profile' },
  { to: href('/my-orders'), text: 'layout.my-orders' },
  { to: href('/notices'), text: 'layout.own-notices' },
  { to: href('/my-sales'), text: 'layout.my-sales' },
  { to: href('/manage-addresses'), text: 'layout.addresses' },
  { to: href('/add-product-request'), text: 'layout.add-request' },
  { to: href('/my-product-requests'), text: 'layout.my-requests' },
  { to: href('/my-posts'), text: 'layout.my-posts' },
] as const;

/** Pages that answer what shoppers ask before they write to us. */
export const helpLinks = [
  { to: href('/delivery'), text: 'layout.delivery' },
  { to: href('/returns'), text: 'layout.returns' },
  { to: href('/payment'), text: 'layout.payment' },
  { to: href('/tracking'), text: 'layout.tracking' },
  { to: href('/faq'), text: 'layout.faq' },
] as const;

/** What the shop and its visitors agree on. */
export const legalLinks = [
  { to: href('/terms'), text: 'layout.terms' },
  { to: href('/privacy'), text: 'layout.privacy' },
] as const;
