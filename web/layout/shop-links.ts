/** Links of the header, in their order (specification, section 2). */
export const headerLinks = [
  { to: '/', text: 'Home' },
  { to: '/products', text: 'All Products' },
  { to: '/community', text: 'Community' },
  { to: '/ask', text: 'Ask Anything' },
  { to: '/contact', text: 'Contact' },
] as const;

/** Links of the user menu, in their order. */
export const userLinks = [
  { to: '/profile', text: 'Profile' },
  { to: '/my-orders', text: 'My Orders' },
  { to: '/my-sales', text: 'My Sales' },
  { to: '/manage-addresses', text: 'Manage Addresses' },
  { to: '/add-product-request', text: 'Add Product Request' },
  { to: '/my-product-requests', text: 'My Product Requests' },
  { to: '/my-posts', text: 'My Posts' },
] as const;

/** Pages that answer what shoppers ask before they write to us. */
export const helpLinks = [
  { to: '/delivery', text: 'Delivery' },
  { to: '/returns', text: 'Returns' },
  { to: '/payment', text: 'Payment' },
  { to: '/tracking', text: 'Track your order' },
  { to: '/faq', text: 'FAQs' },
] as const;
