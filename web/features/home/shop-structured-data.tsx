import { languages } from '#contract/languages.ts';
import { useText } from '#web/language/use-text.ts';
import { href } from '#web/navigation/navigation.ts';
import { JsonLd } from '#web/ui/page/json-ld.tsx';
import { useAddressOf, usePageAddress, useShop } from '#web/ui/use-shop.ts';

/** Structured data of the shop: its owner, contact and search. */
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
            '@type': 'OnlineStore',
            name,
            url,
            logo: addressOf('/art/icon-512.png'),
            // JSON omits unset values.
            email: contact.email,
            telephone: contact.phone,
            address: contact.address && {
              '@type': 'PostalAddress',
              streetAddress: contact.address,
              addressCountry: 'BD',
            },
            ...((contact.email || contact.phone) && {
              contactPoint: {
                '@type': 'ContactPoint',
                contactType: 'customer service',
                email: contact.email,
                telephone: contact.phone,
                url: pageAddress(href('/contact')),
              },
            }),
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
