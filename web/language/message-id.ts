type Catalogue =
  | typeof import('../messages/en/shop/common.json')
  | typeof import('../messages/en/shop/layout.json')
  | typeof import('../messages/en/shop/catalog.json')
  | typeof import('../messages/en/shop/facts.json')
  | typeof import('../messages/en/shop/cart.json')
  | typeof import('../messages/en/product/care.json')
  | typeof import('../messages/en/product/product.json')
  | typeof import('../messages/en/feed/feed.json')
  | typeof import('../messages/en/shop/accounts.json')
  | typeof import('../messages/en/forms/accounts.json')
  | typeof import('../messages/en/forms/chosen-picture.json')
  | typeof import('../messages/en/shop/newsletter.json')
  | typeof import('../messages/en/shop/wishes.json')
  | typeof import('../messages/en/shop/back-in-stock.json')
  | typeof import('../messages/en/shop/home.json')
  | typeof import('../messages/en/account/cart.json')
  | typeof import('../messages/en/account/addresses.json')
  | typeof import('../messages/en/account/orders.json')
  | typeof import('../messages/en/account/payments.json')
  | typeof import('../messages/en/account/submissions.json')
  | typeof import('../messages/en/account/pictures.json')
  | typeof import('../messages/en/account/profile.json')
  | typeof import('../messages/en/account/phone.json')
  | typeof import('../messages/en/account/data-copy.json')
  | typeof import('../messages/en/account/links.json')
  | typeof import('../messages/en/account/lists.json')
  | typeof import('../messages/en/account/ask.json')
  | typeof import('../messages/en/account/contact.json')
  | typeof import('../messages/en/account/notices.json')
  | typeof import('../messages/en/account/debug.json')
  | typeof import('../messages/en/help/help.json')
  | typeof import('../messages/en/seller/seller.json')
  | typeof import('../messages/en/seller/products.json')
  | typeof import('../messages/en/seller/sales.json')
  | typeof import('../messages/en/seller/settings.json')
  | typeof import('../messages/en/seller/collections.json');

type Category = keyof typeof import('../../contract/messages/en/categories.json');

type KeysOfEach<T> = T extends unknown ? Exclude<keyof T, 'default'> : never;

/** The id of a message in the web's catalogues, `web/messages/<language>/<area>/*.json`, or of a category's name. */
export type MessageId = (KeysOfEach<Catalogue> & string) | `category.${Exclude<Category, 'default'>}`;
