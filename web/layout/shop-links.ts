import { href } from '#web/navigation/navigation.ts';
/** Links of the header, in their order (specification, section 2). */
export const headerLinks = [
  { to: href('/'), text: 'Home' },
  { to: href('/products'), text: 'All Products' },
  { to: href('/community'), text: 'Community' },
  { to: href('/ask'), text: 'Ask Anything' },
  { to: href('/contact'), text: 'Contact' },
] as const;

/** Links of the user menu, in their order. */
export const userLinks = [
  { to: href('/profile'), text: 'Profile' },
  { to: href('/my-orders'), text: 'My Orders' },
  { to: href('/my-sales'), text: 'My Sales' },
  { to: href('/manage-addresses'), text: 'Manage Addresses' },
  { to: href('/add-product-request'), text: 'Add Product Request' },
  { to: href('/my-product-requests'), text: 'My Product Requests' },
  { to: href('/my-posts'), text: 'My Posts' },
] as const;

/** Pages that answer what shoppers ask before they write to us. */
export const helpLinks = [
  { to: href('/delivery'), text: 'Delivery' },
  { to: href('/returns'), text: 'Returns' },
  { to: href('/payment'), text: 'Payment' },
  { to: href('/tracking'), text: 'Track your order' },
  { to: href('/faq'), text: 'FAQs' },
] as const;
