import { publicAddress } from '#web/ui/public-address.ts';
import { useShop } from '#web/ui/use-shop.ts';
import { JsonLd } from './json-ld.tsx';

export type BreadcrumbProps = {
  /** The pages above this one, from the top. */
  above: readonly { to: string; text: string }[];
  current: string;
};

/** Where a page stands, for search engines. */
export function BreadcrumbFacts({ above, current }: BreadcrumbProps) {
  const { publicUrl } = useShop();
  const items = above.map(({ to, text }) => ({ name: text, item: publicAddress(publicUrl, to) }));
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
