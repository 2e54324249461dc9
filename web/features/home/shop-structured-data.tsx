import { languages } from '#contract/languages.ts';
import { useText } from '#web/language/use-text.ts';
import { href } from '#web/navigation/navigation.ts';
import { JsonLd } from '#web/ui/page/json-ld.tsx';
import { useAddressOf, usePageAddress, useShop } from '#web/ui/use-shop.ts';

/** Who runs the shop, how to reach it and how to search in it, for search engines. */
export function ShopStructuredData() {
  const { contact, social } = useShop();
  const { t, language } = useText();
  const addressOf = useAddressOf();
  const pageAddress = usePageAddress();
  const [name, url] = [t('common.shop-name'), pageAddress(href('/'))];
  return (
    <JsonLd
      data={{
        '@graph': [
          {
            '@type': 'Organization',
            name,
            url,
            logo: addressOf('/art/icon-512.png'),
            // What is unset is left out by JSON.
            email: contact.email,
            telephone: contact.phone,
            address: contact.address,
            sameAs: Object.values(social).filter(Boolean),
          },
          {
            '@type': 'WebSite',
            name,
            url,
            inLanguage: languages[language].tag,
            potentialAction: {
              '@type': 'SearchAction',
              target: {
                '@type': 'EntryPoint',
                urlTemplate: `${pageAddress(href('/products'))}?search={search_term_string}`,
              },
              'query-input': 'required name=search_term_string',
            },
          },
        ],
      }}
    />
  );
}
