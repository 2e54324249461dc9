type Listed = { _id: string };

/** The items of all pages without duplicates: a list that changes between two requests may repeat one. */
export function listedItems<Page, Item extends Listed>(
  pages: readonly Page[] | undefined,
  itemsOf: (page: Page) => readonly Item[],
): Item[] {
  const byId = new Map<string, Item>();
  for (const item of (pages ?? []).flatMap(itemsOf)) {
    if (!byId.has(item._id)) byId.set(item._id, item);
  }
  return [...byId.values()];
}
