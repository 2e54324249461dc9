import { Package, ShieldCheck, Sprout } from 'lucide-react';
import type { Product } from '#contract/products/schemas.ts';
import { isWrittenNowhere, type TextByLanguage, textIn } from '#contract/text/text-by-language.ts';
import { useText } from '#web/language/use-text.ts';
import { useShop } from '#web/ui/use-shop.ts';

/** Who grew a product: the user who submitted it; for the shop's own products, the owner's words. */
export function GrownBy({ product }: { product: Product }) {
  const { t, language } = useText();
  const { productPage } = useShop();
  const isOwn = product.originalSubmitterId === undefined && !product.growerLeft;
  const own = isOwn && productPage ? textIn(productPage.grownBy, language) : undefined;
  const line = product.grownBy ? { text: t('catalog.grown-by', { name: product.grownBy }) } : own;
  if (!line) return null;
  return (
    <p lang={line.lang} className="mt-1 flex items-start gap-2 wrap-anywhere text-soil-700">
      <Sprout aria-hidden className="mt-0.5 size-5 shrink-0 text-leaf-600" />
      {line.text}
    </p>
  );
}

/** The content of a product's parcel and the shop's guarantee, if the owner wrote them. */
export function ParcelAndGuarantee({ product }: { product: Product }) {
  const { t } = useText();
  const { productPage } = useShop();
  const { inTheParcel } = product;
  const parcel = inTheParcel && !isWrittenNowhere(inTheParcel) ? inTheParcel : productPage?.inTheParcel;
  return (
    <>
      <ShopWords icon={Package} title={t('product.parcel')} words={parcel} />
      <ShopWords icon={ShieldCheck} title={t('product.guarantee')} words={productPage?.guarantee} />
    </>
  );
}

type ShopWordsProps = { icon: typeof Package; title: string; words: TextByLanguage | undefined };

function ShopWords({ icon: Icon, title, words }: ShopWordsProps) {
  const { language } = useText();
  const shown = words && textIn(words, language);
  if (!shown) return null;
  return (
    <section className="mb-3">
      <h3 className="flex items-center gap-2 font-bold">
        <Icon aria-hidden className="size-5 shrink-0 text-leaf-600" />
        {title}
      </h3>
      <p lang={shown.lang} className="mt-1 pl-7 wrap-anywhere whitespace-pre-line text-soil-700">
        {shown.text}
      </p>
    </section>
  );
}
