import type { IconName } from 'lucide-react/dynamic';
import type { Area } from '#web/language/areas.ts';
import type { MessageId } from '#web/language/message-id.ts';

/** A page. */
type Page = {
  /** Without the language; empty for the first page. */
  path: string;
  /** The page's module in `web/routes/`, without the extension; by default named as the path. */
  file?: string;
  /** The areas of texts that the page needs besides those of all pages of its kind. */
  areas?: readonly Area[];
};

/** The lists of links in the shop's frame. */
export const linkLists = ['account', 'help', 'legal'] as const;
export type LinkList = (typeof linkLists)[number];

/** A link of such a list. */
export type PageLink = { to: string; text: MessageId };

/** A page of the shop. */
type ShopPage = Page & {
  /** Its link in a list of the frame; a lower rank stands higher. */
  link?: { list: LinkList; rank: number; text: MessageId };
  /** For developers: the built shop does not have it. */
  isForDevelopment?: boolean;
};

/** The groups of the seller's menu by their titles, what a day begins with first. */
export const menuGroups = {
  today: 'seller.menu.today',
  catalogue: 'seller.menu.catalogue',
  money: 'seller.menu.money',
  people: 'seller.menu.people',
  shop: 'seller.menu.shop',
} as const satisfies Record<string, MessageId>;

/** An entry of the seller's menu. */
export type MenuEntry = PageLink & {
  icon: IconName;
  /** What the entry counts. */
  count?: 'orders' | 'requests' | 'messages' | 'manual-payments' | 'claims' | 'parcels';
  /** Further pages of this entry, at paths that do not begin with its own. */
  leadsTo?: readonly string[];
};

/** A page of the seller area; its path is relative to the area's. */
type SellerPage = Page & {
  /** Its entry in the menu; a lower rank stands higher in the group. */
  menu?: { group: keyof typeof menuGroups; rank: number } & Omit<MenuEntry, 'to'>;
};

/** What a feature adds to the web, as data: routes, menus and the texts of pages are folded from `web/features.ts`. */
export type Feature = { pages?: readonly ShopPage[]; sellerPages?: readonly SellerPage[] };

/** States what a feature adds to the web. */
export function defineFeature(feature: Feature): Feature {
  return feature;
}
