import { type ReactNode, useState } from 'react';
import { type Product, type SellerProduct, sellerProductSchema } from '#contract/catalog.ts';
import { productFieldsOf } from '#web/features/catalog/product-form/product-fields.ts';
import { useProductForm } from '#web/features/catalog/product-form/use-product-form.ts';
import { useText } from '#web/language/use-text.ts';
import { useAskBeforeLeaving } from '#web/ui/dialog/use-ask-before-leaving.tsx';
import { SellerProductForm } from './seller-product-form.tsx';

type CorrectedProductFormProps = {
  /** What somebody offers to the shop. Its pictures stay. */
  offered: Partial<Product> & Pick<Product, 'image'>;
  cancelTo: string;
  /** Puts the product into the shop as the form says. */
  approve(product: SellerProduct): Promise<{ message: string }>;
  onApproved(): void;
  /** What the seller writes beside it, and whether there is something. */
  children: ReactNode;
  hasNotes: boolean;
};

/** Corrects what somebody offers before it is in the shop. */
export function CorrectedProductForm(props: CorrectedProductFormProps) {
  const { offered, cancelTo, approve, onApproved, children, hasNotes } = props;
  const { t } = useText();
  const [values] = useState(() => productFieldsOf(offered));
  const state = useProductForm({
    hasMore: hasNotes,
    rules: sellerProductSchema,
    values,
    send: approve,
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
