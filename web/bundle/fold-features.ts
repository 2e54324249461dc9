import { sellerPages, shopPages } from '#web/features.ts';
import { type Area, sellerAreas } from '#web/language/areas.ts';
import { type LinkList, linkLists, type MenuEntry, menuGroups, type PageLink } from '#web/navigation/define-feature.ts';

type Ranked<T> = readonly (readonly [rank: number, value: T])[];
const inOrder = <T>(all: Ranked<T>): T[] => all.toSorted(([one], [other]) => one - other).map(([, value]) => value);

/** The lists of links in the shop's frame, each in order. */
export const pageLinks = Object.fromEntries(
  linkLists.map((list) => [
    list,
    inOrder(
      shopPages.flatMap(({ path, link }) =>
        link?.list === list ? [[link.rank, { to: `/${path}`, text: link.text }] as const] : [],
      ),
    ),
  ]),
) as Record<LinkList, PageLink[]>;

const sellerPath = (path: string) => (path === '' ? '/seller' : `/seller/${path}`);

/** The entries of the seller's menu in groups, with the names of their icons. */
export const sellerMenuEntries = Object.entries(menuGroups).map(([group, title]) => ({
  title,
  links: inOrder<MenuEntry>(
    sellerPages.flatMap(({ path, menu }) => {
      if (menu?.group !== group) return [];
      const { group: _, rank, leadsTo, ...entry } = menu;
      return [
        [rank, { to: sellerPath(path), ...entry, ...(leadsTo && { leadsTo: leadsTo.map(sellerPath) }) }] as const,
      ];
    }),
  ),
}));

/** The areas of texts besides `shop`, with a pattern of the pages that need them. */
export function pageAreas(isDevelopment: boolean): (readonly [paths: RegExp, areas: readonly Area[]])[] {
  const pages = [
    ...shopPages.filter(({ isForDevelopment }) => isDevelopment || !isForDevelopment),
    { path: 'seller', areas: sellerAreas },
    ...sellerPages.map(({ path, areas }) => ({ path: sellerPath(path).slice(1), areas })),
  ].filter(({ areas }) => areas);
  return [...Map.groupBy(pages, ({ areas = [] }) => areas.join())].map(([areas, those]) => {
    const paths = those.map(({ path }) => path.replaceAll(/:\w+/g, '[^/]+'));
    return [new RegExp(`^/(${paths.join('|')})(/|$)`, 'i'), areas.split(',') as Area[]];
  });
}
