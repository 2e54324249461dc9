import { productColumns } from '#contract/product-imports/columns.ts';

/** Another shop's software, recognised by the columns of its files. */
export type ForeignShop = 'shopify' | 'woocommerce';

/** Headings of other shops' files, in the form of `headingWord`. Two of them identify a file. */
const marks: Readonly<Record<ForeignShop, readonly string[]>> = {
  shopify: [
    ...['handle', 'urlhandle', 'bodyhtml', 'vendor', 'producttype', 'publishedononlinestore', 'published', 'giftcard'],
    ...['option1name', 'option1value', 'option1linkedto', 'variantsku', 'variantgrams', 'variantinventorytracker'],
    ...[
      'variantinventoryqty',
      'variantprice',
      'variantcompareatprice',
      'compareatprice',
      'imagesrc',
      'productimageurl',
    ],
    ...['inventorytracker', 'inventoryquantity', 'continuesellingwhenoutofstock', 'costperitem', 'seotitle'],
  ],
  woocommerce: [
    ...['regularprice', 'saleprice', 'isfeatured', 'visibilityincatalog', 'shortdescription', 'taxstatus', 'instock'],
    ...['lowstockamount', 'backordersallowed', 'soldindividually', 'allowcustomerreviews', 'purchasenote'],
    ...['shippingclass', 'downloadlimit', 'groupedproducts', 'upsells', 'crosssells', 'externalurl', 'buttontext'],
    ...['attribute1name', 'attribute1values'],
  ],
};

/** Words that only files of this shop have: product_id, name_en, offer_price. */
const own: readonly string[] = productColumns.filter((column) => column.includes('_'));

/** Returns whose file has these headings. Some of them are words of this shop, too, and mean something else. */
export function foreignShop(words: readonly string[]): ForeignShop | undefined {
  if (words.some((word) => own.includes(word))) return undefined;
  const shops = Object.keys(marks) as ForeignShop[];
  const counts = shops.map((shop) => words.filter((word) => marks[shop].includes(word)).length);
  const most = Math.max(...counts);
  return most < 2 ? undefined : shops[counts.indexOf(most)];
}
