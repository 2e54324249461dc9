import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { productPath } from '#contract/products/product-path.ts';
import { type SellerProduct, sellerProductSchema } from '#contract/products/schemas.ts';
import { formDraft } from '#web/browser/drafts.ts';
import { productQuery } from '#web/features/catalog/catalog-queries.ts';
import { useProductForm } from '#web/features/product-editor/use-product-form.ts';
import { useText } from '#web/language/use-text.ts';
import { href, Link } from '#web/navigation/navigation.ts';
import { SellerProductForm } from './seller-product-form.tsx';
import { useAddProduct } from './send-product.ts';
import { usePublication } from './use-publication.tsx';

type Added = Pick<SellerProduct, 'name' | 'category'> & { _id: string; isDraft: boolean };

/** Adds a product. Afterwards the form is empty for the next one, and a note leads to the added product. */
export function AddProductForm() {
  const [draft] = useState(() => formDraft('seller', 'product', 'seller'));
  const add = useAddProduct();
  const publication = usePublication();
  const sent = useRef<Added>(undefined);
  const [added, setAdded] = useState<Added>();
  const note = useRef<HTMLParagraphElement>(null);
  const state = useProductForm({
    rules: sellerProductSchema,
    draftKey: 'seller',
    draft,
    async send(product: SellerProduct, upload: Parameters<typeof add>[1]) {
      const written = publication.written();
      const reply = await add({ ...product, ...written }, upload);
      sent.current = {
        name: product.name,
        category: product.category,
        _id: reply.productId,
        isDraft: written.isDraft === true,
      };
      return reply;
    },
    onAnew() {
      publication.setField('');
      setAdded(sent.current);
    },
  });
  const { setFocus } = state.form;
  const beginNext = () => {
    setFocus('pictures');
    note.current?.scrollIntoView({ block: 'center' });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first field takes the focus once for each added product
  useEffect(() => {
    if (added) beginNext();
  }, [added]);
  return (
    <>
      {added && <AddedNote ref={note} added={added} onNext={beginNext} />}
      <SellerProductForm
        label="seller.menu.add-product"
        state={state}
        publication={publication}
        saveLabel="products.add.save"
      />
    </>
  );
}

type AddedNoteProps = { ref: React.Ref<HTMLParagraphElement>; added: Added; onNext(): void };

function AddedNote({ ref, added, onNext }: AddedNoteProps) {
  const { t } = useText();
  const { data: product } = useQuery(productQuery(added._id));
  return (
    <p
      ref={ref}
      role="status"
      className="mb-4 flex max-w-3xl flex-wrap items-center gap-x-4 rounded-xl bg-leaf-50 px-4 py-2 wrap-anywhere text-soil-900"
    >
      {t(added.isDraft ? 'products.add.draft-saved' : 'products.add.added', { product: added.name })}
      <Link
        to={
          added.isDraft
            ? href('/seller/product-list/:id', { id: added._id })
            : productPath(product ?? { ...added, slug: added._id })
        }
        className="py-2 font-semibold text-leaf-700 underline"
      >
        {t(added.isDraft ? 'products.add.edit-draft' : 'products.add.see')}
      </Link>
      <button type="button" onClick={onNext} className="py-2 font-semibold text-leaf-700 underline">
        {t('products.add.another')}
      </button>
    </p>
  );
}
