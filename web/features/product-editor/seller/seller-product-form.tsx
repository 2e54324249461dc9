import type { ReactNode } from 'react';
import { limits } from '#contract/limits.ts';
import { useOwnCategories } from '#web/features/categories/own-categories-query.ts';
import { bengaliFields } from '#web/features/product-editor/bengali-fields.ts';
import { ProductForm, type ProductFormTexts } from '#web/features/product-editor/product-form.tsx';
import type { useProductForm } from '#web/features/product-editor/use-product-form.ts';
import type { MessageId } from '#web/language/message-id.ts';
import { useText } from '#web/language/use-text.ts';
import { leaveUnasked } from '#web/navigation/leave-unasked.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { PublicationButtons, type PublicationState, PublishAtField } from './use-publication.tsx';

const texts = {
  fields: [
    { name: 'name', label: 'submissions.form.name', required: true, maxLength: limits.productNameMax, wide: true },
    { name: 'description', label: 'products.form.description', hint: 'submissions.form.line-hint', wide: true },
    ...bengaliFields,
    { name: 'category', label: 'submissions.form.category' },
    { name: 'weight', label: 'products.form.weight', hint: 'products.form.weight-hint', maxLength: limits.weightMax },
    { name: 'shippingWeight', label: 'products.form.shipping-weight', hint: 'products.form.shipping-weight-hint' },
    { name: 'price', label: 'products.form.price', required: true },
    { name: 'offerPrice', label: 'products.form.offer-price', required: true },
    {
      name: 'inTheParcel.en',
      label: 'products.form.parcel',
      hint: 'products.form.parcel-hint',
      maxLength: limits.shopTextMax,
      wide: true,
    },
    {
      name: 'inTheParcel.bn',
      label: 'products.form.bengali-parcel',
      hint: 'products.form.parcel-hint',
      maxLength: limits.shopTextMax,
      lang: 'bn',
      wide: true,
    },
    { name: 'stock', label: 'products.list.stock', hint: 'products.form.stock-hint' },
    { name: 'lowStock', label: 'products.form.low-stock', hint: 'products.form.low-stock-hint' },
    { name: 'preorder.shipsFrom', label: 'products.form.preorder-from', hint: 'products.form.preorder-from-hint' },
    { name: 'preorder.limit', label: 'products.form.preorder-limit', hint: 'products.form.preorder-limit-hint' },
    { name: 'taxClass', label: 'products.form.tax-class', hint: 'products.form.tax-class-hint' },
    { name: 'sku', label: 'variants.sku', hint: 'variants.sku-hint', maxLength: limits.skuMax },
  ],
  variants: {
    price: 'products.list.price',
    offerPrice: 'products.list.offer',
    stock: 'products.list.stock',
    lowStock: 'products.form.low-stock',
    weight: 'submissions.request.size',
    shippingWeight: 'products.form.shipping-weight',
    sku: 'variants.sku',
  },
  noCategory: 'products.form.choose-category',
  unlikely: {
    question: 'products.form.unlikely.question',
    warning: 'products.form.unlikely.warning',
    confirm: 'products.form.unlikely.confirm',
  },
} as const satisfies Omit<ProductFormTexts, 'label'>;

/** What is asked of the variants of a submitted product. */
const correctedVariants = {
  price: texts.variants.price,
  offerPrice: texts.variants.offerPrice,
  weight: texts.variants.weight,
  shippingWeight: texts.variants.shippingWeight,
};

type SellerProductFormProps = {
  label: MessageId;
  state: ReturnType<typeof useProductForm>;
  saveLabel: MessageId;
  /** Target of Cancel; without it there is no such button. */
  cancelTo?: string;
  /** Further fields before the buttons. */
  extra?: ReactNode;
  /** Lets the seller save a draft; without it there is no such choice. */
  publication?: PublicationState;
  fixedPictures?: readonly string[];
};

export function SellerProductForm(props: SellerProductFormProps) {
  const { label, state, saveLabel, cancelTo, extra, publication, fixedPictures } = props;
  const { t } = useText();
  const sending = state.progress !== null;
  return (
    <div className="max-w-3xl rounded-2xl has-data-wide:max-w-none bg-surface p-5 shadow-card sm:p-8">
      <ProductForm
        variantPictures={limits.variantPictures}
        texts={{ ...texts, label, variants: fixedPictures ? correctedVariants : texts.variants }}
        state={state}
        refusal={state.refusal}
        categories={useOwnCategories()}
        fixedPictures={fixedPictures}
      >
        {extra}
        {publication && <PublishAtField publication={publication} sending={sending} />}
        <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
          {publication ? (
            <PublicationButtons publication={publication} sending={sending} saveLabel={saveLabel} />
          ) : (
            <Button type="submit" busy={sending} className="min-w-36">
              {t(saveLabel)}
            </Button>
          )}
          {cancelTo && (
            <ButtonLink to={cancelTo} state={leaveUnasked} variant="secondary">
              {t('common.cancel')}
            </ButtonLink>
          )}
        </div>
      </ProductForm>
    </div>
  );
}
