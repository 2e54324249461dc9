/** The areas of texts that pages need besides `shop`, by path without the language. */
declare module 'virtual:page-areas' {
  import type { Area } from '#web/language/areas.ts';

  export const pageAreas: readonly (readonly [paths: RegExp, areas: readonly Area[]])[];
}

/** The lists of links in the shop's frame, each in order. */
declare module 'virtual:page-links' {
  import type { PageLink } from '#web/navigation/define-feature.ts';

  export const accountLinks: readonly PageLink[];
  export const helpLinks: readonly PageLink[];
  export const legalLinks: readonly PageLink[];
}

/** The seller's menu in groups. */
declare module 'virtual:seller-menu' {
  import type { LucideIcon } from 'lucide-react';
  import type { MessageId } from '#web/language/message-id.ts';
  import type { MenuEntry } from '#web/navigation/define-feature.ts';

  export const sellerMenu: readonly {
    title: MessageId;
    links: readonly (Omit<MenuEntry, 'icon'> & { icon: LucideIcon })[];
  }[];
}
