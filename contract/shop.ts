import type { DeliveryArea } from './delivery-area.ts';

/** How customers reach the shop. What is unset is not shown. */
export type ShopContact = Record<'email' | 'phone' | 'address' | 'hours', string | undefined>;

/** Addresses of the shop's pages on other sites. What is unset is not shown. */
export type SocialPages = Record<'facebook' | 'instagram' | 'youtube', string | undefined>;

/** What every page may tell about the shop. It stands in the HTML, so nothing secret belongs here. */
export type Shop = {
  /** The shop's own origin, unset when it is not known. */
  publicUrl: string | undefined;
  /** Where stored pictures are served from when the shop itself does not. */
  picturesUrl?: string | undefined;
  contact: ShopContact;
  social: SocialPages;
  /** Where it delivers, and for what. */
  delivery: readonly DeliveryArea[];
};

/**
 * The address of a path within the shop as other sites need it: absolute when the shop knows its origin. Stored pictures
 * have the address of their own origin, when they have one. What is no root-relative path ('' for no picture, an address
 * with an origin) comes back unchanged.
 */
export type AddressOf = (path: string) => string;

export function createAddressOf({ publicUrl = '', picturesUrl }: Pick<Shop, 'publicUrl' | 'picturesUrl'>): AddressOf {
  return (path) => {
    if (!path.startsWith('/')) return path;
    if (picturesUrl !== undefined && path.startsWith('/media/')) return picturesUrl + path;
    return publicUrl + path;
  };
}
