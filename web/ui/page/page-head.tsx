import { useLocation } from 'react-router';
import { defaultLanguage, languageCodes, languages } from '#contract/languages.ts';
import { useText } from '#web/language/use-text.ts';
import { useAddressOf, usePageAddress, useShop } from '#web/ui/use-shop.ts';
import { titleCount } from './title-count.ts';

type PageHeadProps = {
  title: string;
  description: string;
  /** For private pages, and pages that do not exist. */
  noindex?: boolean;
  /** The picture for link previews; the shop's own by default. */
  image?: string | undefined;
};

/**
 * Title, description, canonical URL and link preview of a page. React hoists them into the document's head. Twitter's
 * card falls back to the Open Graph tags.
 */
export function PageHead({ title, description, noindex = false, image }: PageHeadProps) {
  const { t, count } = useText();
  const waiting = titleCount.use();
  const shop = t('common.shop-name');
  const fullTitle = title === shop ? t('common.home-title') : `${title} – ${shop}`;
  return (
    <>
      <title>{waiting > 0 ? `(${count(waiting)}) ${fullTitle}` : fullTitle}</title>
      <meta name="description" content={description} />
      {noindex ? (
        <meta name="robots" content="noindex" />
      ) : (
        <LinkPreview title={fullTitle} description={description} image={image} />
      )}
    </>
  );
}

function LinkPreview({ title, description, image }: Pick<PageHeadProps, 'title' | 'description' | 'image'>) {
  const { pathname } = useLocation();
  const { t, language } = useText();
  const { publicUrl } = useShop();
  const addressOf = useAddressOf();
  const pageAddress = usePageAddress();
  const path = pathname.toLowerCase();
  const canonical = publicUrl && pageAddress(path);
  return (
    <>
      {canonical && <link rel="canonical" href={canonical} />}
      {canonical && <meta property="og:url" content={canonical} />}
      {publicUrl && (
        <>
          {languageCodes.map((code) => (
            <link key={code} rel="alternate" hrefLang={languages[code].tag} href={pageAddress(path, code)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={pageAddress(path, defaultLanguage)} />
        </>
      )}
      <meta property="og:site_name" content={t('common.shop-name')} />
      <meta property="og:locale" content={languages[language].openGraph} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={addressOf(image ?? '/art/shop-card.jpg')} />
      <meta property="og:image:alt" content={image ? title : t('common.home-title')} />
      <meta name="twitter:card" content={image ? 'summary' : 'summary_large_image'} />
    </>
  );
}
