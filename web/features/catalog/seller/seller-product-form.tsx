import type { ReactNode } from 'react';
import { limits } from '#contract/limits.ts';
import { ProductForm, type ProductFormTexts } from '#web/features/catalog/product-form/product-form.tsx';
import type { useProductForm } from '#web/features/catalog/product-form/use-product-form.ts';
import { Button } from '#web/ui/button.tsx';

const texts: Omit<ProductFormTexts, 'label'> = {
  fields: [
    { name: 'name', label: 'Product Name', required: true, maxLength: limits.productNameMax, wide: true },
    { name: 'description', label: 'Product Description', hint: 'One point per line', wide: true },
    { name: 'category', label: 'Category' },
    { name: 'weight', label: 'Weight', hint: 'Optional, as shoppers read it: 500 g', maxLength: limits.weightMax },
    { name: 'price', label: 'Product Price', required: true },
    { name: 'offerPrice', label: 'Offer Price', required: true },
  ],
  noCategory: 'Select Category',
  unlikely: {
    question: 'The offer price is above the price',
    warning: 'Shoppers will see an offer that costs more than the price it replaces. Save it anyway?',
    confirmLabel: 'Save anyway',
  },
};

type SellerProductFormProps = {
  label: string;
  state: ReturnType<typeof useProductForm>;
  saveLabel: string;
  cancel?: ReactNode;
};

export function SellerProductForm({ label, state, saveLabel, cancel }: SellerProductFormProps) {
  return (
    <div className="max-w-3xl rounded-2xl bg-white p-5 shadow-card sm:p-8">
      <ProductForm texts={{ ...texts, label }} state={state} refusal={state.refusal}>
        <div className="flex flex-col-reverse gap-3 sm:flex-row">
          <Button type="submit" busy={state.progress !== null} className="min-w-36">
            {saveLabel}
          </Button>
          {cancel}
        </div>
      </ProductForm>
    </div>
  );
}
