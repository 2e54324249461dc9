import { useAddressOf } from '#web/ui/use-shop.ts';
import { JsonLd } from './json-ld.tsx';

export type BreadcrumbProps = {
  /** The pages above this one, from the top. */
  above: readonly { to: string; text: string }[];
  current: string;
};

/** Where a page stands, for search engines. */
export function BreadcrumbFacts({ above, current }: BreadcrumbProps) {
  const addressOf = useAddressOf();
  const items = above.map(({ to, text }) => ({ name: text, item: addressOf(to) }));
  return (
    <JsonLd
      facts={{
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
