import type { ListedProduct } from '#contract/products/seller-schemas.ts';
import { vatRateOf } from '#contract/products/tax-class.ts';
import type { ProductFields } from '#web/features/product-editor/product-fields.ts';
import { dhakaField } from '#web/format/dhaka-time.ts';
import { statedFacts } from '#web/language/fact-text.ts';
import type { Text } from '#web/language/text.ts';
import { variantText } from '#web/language/variant-text.ts';
import type { FormPart } from '#web/ui/fields/use-form-version.ts';
import type { PublicationState } from './use-publication.tsx';

type Part = FormPart<ProductFields, ListedProduct>;

/** The parts of a product that somebody else may have changed, in the order of the form. */
export function productParts(
  text: Text,
  nameOfCategory: (path: string) => string,
  publication: Pick<PublicationState, 'setField'>,
): Part[] {
  const { t, taka, date, time, count } = text;
  return [
    {
      field: 'image',
      label: t('pictures.title'),
      names: ['pictures'],
      shown: ({ image }) => t('products.form.newer-pictures', { count: image.length }),
    },
    { field: 'name', label: t('submissions.form.name') },
    { field: 'description', label: t('products.form.description') },
    { field: 'translations', label: t('submissions.form.bengali-name'), names: ['translations'] },
    {
      field: 'category',
      label: t('submissions.form.category'),
      shown: ({ category }) => nameOfCategory(category),
    },
    { field: 'weight', label: t('products.form.weight') },
    {
      field: 'shippingWeight',
      label: t('products.form.shipping-weight'),
      shown: ({ shippingWeight }) => (shippingWeight === null ? '–' : count(shippingWeight)),
    },
    { field: 'price', label: t('products.form.price'), shown: ({ price }) => taka(price) },
    { field: 'offerPrice', label: t('products.form.offer-price'), shown: ({ offerPrice }) => taka(offerPrice) },
    { field: 'inTheParcel', label: t('products.form.parcel'), names: ['inTheParcel'] },
    { field: 'lowStock', label: t('products.form.low-stock'), shown: ({ lowStock }) => count(lowStock) },
    {
      field: 'preorder',
      label: t('products.form.preorder-from'),
      names: ['preorder'],
      shown: ({ preorder }) => (preorder ? date(preorder.shipsFrom) : '–'),
    },
    {
      field: 'taxClass',
      label: t('products.form.tax-class'),
      shown: ({ taxClass }) =>
        taxClass === 'exempt' ? t('products.form.tax-exempt') : `${count(vatRateOf(taxClass))}%`,
    },
    { field: 'sku', label: t('variants.sku') },
    {
      field: 'variants',
      also: ['variesBy'],
      label: t('variants.title'),
      names: ['variesBy', 'variants', 'hasVariants', 'soleVariantId'],
      shown: ({ variants = [], variesBy = [] }) =>
        variants.map((one) => `${variantText(one, variesBy, text)}: ${taka(one.offerPrice)}`).join('; ') || '–',
    },
    {
      field: 'facts',
      label: t('submissions.form.facts'),
      names: ['facts'],
      shown: (product) =>
        statedFacts(product, text)
          .map(({ fact, text: stated }) => `${t(`facts.${fact.key}`)}: ${stated}`)
          .join('; ') || '–',
    },
    { field: 'slug', label: t('products.form.slug') },
    {
      field: 'publishAt',
      also: ['isDraft'],
      label: t('products.form.publish-at'),
      names: [],
      shown({ isDraft, publishAt }) {
        if (!isDraft) return t('products.form.newer-public');
        return publishAt ? time(publishAt) : t('products.list.draft');
      },
      take: ({ publishAt }) => publication.setField(publishAt ? dhakaField(publishAt) : ''),
    },
  ];
}
