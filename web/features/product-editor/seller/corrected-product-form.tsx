import { type ReactNode, useState } from 'react';
import { type Product, type SellerProduct, sellerProductSchema } from '#contract/products/schemas.ts';
import { productFieldsOf } from '#web/features/product-editor/product-fields.ts';
import { useProductForm } from '#web/features/product-editor/use-product-form.ts';
import { useText } from '#web/language/use-text.ts';
import { useAskBeforeLeaving } from '#web/ui/dialog/use-ask-before-leaving.tsx';
import { SellerProductForm } from './seller-product-form.tsx';

type CorrectedProductFormProps = {
  /** The submitted product. Its pictures can't be changed. */
  offered: Partial<Product> & Pick<Product, 'image'>;
  cancelTo: string;
  /** Adds the product with the form's values. */
  approve(product: SellerProduct): Promise<{ message: string }>;
  onApproved(): void;
  /** The seller's notes, and whether there are any. */
  children: ReactNode;
  hasNotes: boolean;
};

/** Corrects a submitted product before it is added to the shop. */
export function CorrectedProductForm(props: CorrectedProductFormProps) {
  const { offered, cancelTo, approve, onApproved, children, hasNotes } = props;
  const { t } = useText();
  const [values] = useState(() => productFieldsOf(offered));
  const state = useProductForm({
    hasMore: hasNotes,
    rules: sellerProductSchema,
    values,
    // Without a slug, the product gets the address that its submitter asked for.
    send: ({ slug, ...product }: SellerProduct) => approve(product),
    failed: t('submissions.seller-approve.failed'),
    onSent: onApproved,
  });
  const question = useAskBeforeLeaving(state.isUnsaved);
  return (
    <>
      <SellerProductForm
        label="submissions.seller-change.title"
        state={state}
        fixedPictures={offered.image}
        saveLabel="submissions.seller-approve"
        extra={children}
        cancelTo={cancelTo}
      />
      {question}
    </>
  );
}
