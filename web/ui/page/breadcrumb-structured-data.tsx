import { usePageAddress } from '#web/ui/use-shop.ts';
import { JsonLd } from './json-ld.tsx';

export type BreadcrumbProps = {
  /** The parent pages, from the home page on. */
  parents: readonly { to: string; text: string }[];
  current: string;
};

/** Structured data of the breadcrumb. */
export function BreadcrumbStructuredData({ parents, current }: BreadcrumbProps) {
  const pageAddress = usePageAddress();
  const items = parents.map(({ to, text }) => ({ name: text, item: pageAddress(to) }));
  return (
    <JsonLd
      data={{
        '@type': 'BreadcrumbList',
        itemListElement: [...items, { name: current }].map((item, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          ...item,
        })),
      }}
    />
  );
}
