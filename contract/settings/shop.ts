import type { ShopCategory } from '#contract/categories/category.ts';
import type { ShownCollection } from '#contract/collections/schemas.ts';
import type { DeliveryArea } from '#contract/delivery/delivery-area.ts';
import type { AreaPromise } from '#contract/delivery/delivery-times.ts';
import type { ManualAccount } from '#contract/orders/order-bounds.ts';
import type { PaymentMethod } from '#contract/orders/order-payment.ts';
import type { ProductPageTexts } from './product-page.ts';
import type { ShownAfterSale, Storefront } from './storefront.ts';

export const shopPhonePattern = /^\+?[\d ()-]{5,30}$/;

/** The shop's contact details. Unset ones are not shown. */
export type ShopContact = Record<'email' | 'phone' | 'address' | 'hours', string | undefined>;

/** URLs of the shop's pages on other sites. Unset ones are not shown. */
export type SocialPages = Record<'facebook' | 'instagram' | 'youtube', string | undefined>;

/** A delivery area with its promise. */
export type PromisedArea = DeliveryArea & { promise: AreaPromise };

/** The shop's details that every page needs. They are in the HTML, so they must not contain secrets. */
export type Shop = {
  /** The shop's own origin, undefined if unknown. */
  publicUrl: string | undefined;
  /** Origin of stored pictures, when the shop does not serve them itself. */
  picturesUrl?: string | undefined;
  contact: ShopContact;
  social: SocialPages;
  /** The delivery areas with their fees and promises. */
  delivery: readonly PromisedArea[];
  /** The ways to pay that the shop is set up for, cash first. */
  payments: readonly PaymentMethod[];
  /** The numbers to which money can be sent by hand. */
  manual: readonly ManualAccount[];
  storefront: Storefront;
  afterSale: ShownAfterSale;
  /** Whether mails reach people. Pages promise none while they do not. */
  canMail: boolean;
  /** Whether the assistant answers. Without it nothing links to its page. */
  hasAssistant: boolean;
  /**
   * The categories of products in order, each main one followed by its parts; hidden ones included, because they have
   * pages.
   */
  categories: readonly ShopCategory[];
  /** The collections of products that have a page, in the order of the menus. */
  collections: readonly ShownCollection[];
  /** The slugs of the collections with products: menus and Home link to no others. */
  filledCollections: readonly string[];
  /** The owner's texts on product pages. Left out when there are none. */
  productPage?: ProductPageTexts;
};

/**
 * Converts a path of the shop to a URL for other sites: absolute when the shop knows its origin. Stored pictures get
 * their own origin, if there is one. Anything but a root-relative path ('' for no picture, a full URL) is returned
 * unchanged.
 */
export type AddressOf = (path: string) => string;

export function createAddressOf({ publicUrl = '', picturesUrl }: Pick<Shop, 'publicUrl' | 'picturesUrl'>): AddressOf {
  return (path) => {
    if (!path.startsWith('/')) return path;
    if (picturesUrl !== undefined && path.startsWith('/media/')) return picturesUrl + path;
    return publicUrl + path;
  };
}
