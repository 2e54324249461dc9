import { href } from '#web/navigation/navigation.ts';
import { JsonLd } from '#web/ui/page/json-ld.tsx';
import { useAddressOf, useShop } from '#web/ui/use-shop.ts';

/** Who runs the shop, how to reach it and how to search in it, for search engines. */
export function ShopStructuredData() {
  const { contact, social } = useShop();
  const addressOf = useAddressOf();
  const url = addressOf(href('/'));
  return (
    <JsonLd
      data={{
        '@graph': [
          {
            '@type': 'Organization',
            name: 'Sobuj',
            url,
            logo: addressOf('/art/icon-512.png'),
            // What is unset is not told: JSON leaves it out.
            email: contact.email,
            telephone: contact.phone,
            address: contact.address,
            sameAs: Object.values(social).filter(Boolean),
          },
          {
            '@type': 'WebSite',
            name: 'Sobuj',
            url,
            potentialAction: {
              '@type': 'SearchAction',
              target: {
                '@type': 'EntryPoint',
                urlTemplate: `${addressOf(href('/products'))}?search={search_term_string}`,
              },
              'query-input': 'required name=search_term_string',
            },
          },
        ],
      }}
    />
  );
}
