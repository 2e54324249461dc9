import { type MouseEvent, useId } from 'react';
import { limits } from '#contract/limits.ts';
import type { ListedProduct } from '#contract/products/seller-schemas.ts';
import { sentenceOf } from '#web/client/api-error.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, type FieldNotes } from '#web/ui/fields/field.tsx';
import { Thumbnail } from '#web/ui/thumbnail.tsx';
import type { FoundOffer } from './found-offers.ts';
import { useProductSearch } from './use-product-search.ts';

type ProductSearchProps = FieldNotes & {
  offersOf(products: readonly ListedProduct[], search: string): FoundOffer[];
  /** The field is empty afterwards and keeps the focus. */
  onChoose(offer: FoundOffer): void;
  className?: string | undefined;
};

/** A field in which the seller finds products by name or stock keeping unit, and chooses one after the other. */
export function ProductSearch({ offersOf, onChoose, ...field }: ProductSearchProps) {
  const { t } = useText();
  const listId = useId();
  const optionId = (index: number) => `${listId}-${index}`;
  const { text, offers, active, isOpen, close, choose, onInput, onKeyDown, query, isCurrent } = useProductSearch({
    offersOf,
    onChoose,
    onMarked: (index) => document.getElementById(optionId(index))?.scrollIntoView({ block: 'nearest' }),
  });
  const isListed = isOpen && offers.length > 0;
  return (
    <div className={`relative ${field.className ?? ''}`}>
      <Field {...field} className="">
        {(attributes, edge) => (
          <input
            type="text"
            inputMode="search"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isListed}
            aria-controls={isListed ? listId : undefined}
            aria-activedescendant={isListed ? optionId(active) : undefined}
            autoComplete="off"
            maxLength={limits.searchMax}
            value={text}
            placeholder={t('products.search.placeholder')}
            onChange={({ target }) => onInput(target.value)}
            onKeyDown={onKeyDown}
            onBlur={close}
            {...attributes}
            className={`min-h-11 w-full rounded-xl border bg-surface px-3.5 text-base text-soil-900 placeholder:text-soil-600 ${edge}`}
          />
        )}
      </Field>
      <p role="status" className="sr-only">
        {isOpen && isCurrent && t('products.search.found', { count: offers.length })}
      </p>
      {isOpen && (
        <div className="absolute top-full right-0 left-0 z-20 mt-1 overflow-hidden rounded-xl border border-soil-300 bg-surface shadow-float empty:hidden">
          {isListed && (
            <div id={listId} role="listbox" aria-label={field.label} className="max-h-80 overflow-y-auto py-1">
              {offers.map((offer, index) => (
                <Offer
                  key={offer.id}
                  offer={offer}
                  id={optionId(index)}
                  isActive={index === active}
                  onChoose={() => choose(offer)}
                />
              ))}
            </div>
          )}
          {isCurrent && offers.length === 0 && <p className="px-4 py-3 text-soil-700">{t('products.search.none')}</p>}
          {isListed && query.data?.pagination.hasNext && (
            <p className="border-t border-soil-200 px-4 py-2 text-sm text-soil-600">{t('products.search.more')}</p>
          )}
          {query.isError && (
            <div role="alert" className="flex flex-wrap items-center gap-3 px-4 py-3 text-alarm-700">
              {sentenceOf(query.error, t('products.search.failed'))}
              <Button variant="secondary" size="small" onMouseDown={keepFocus} onClick={() => void query.refetch()}>
                {t('common.try-again')}
              </Button>
            </div>
          )}
        </div>
      )}
    </div>
  );
}

/** A press leaves the focus in the input. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

type OfferProps = { offer: FoundOffer; id: string; isActive: boolean; onChoose(): void };

function Offer({ offer, id, isActive, onChoose }: OfferProps) {
  const { t, taka, count } = useText();
  const { name, label, sku, offerPrice, stock, inStock, image } = offer;
  const facts = [
    taka(offerPrice),
    ...(sku ? [sku] : []),
    ...(inStock ? [] : [t('products.list.sold-out')]),
    ...(stock !== null && stock > 0 ? [t('products.search.left', { count: stock, shown: count(stock) })] : []),
  ];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the focus and its keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onMouseDown={keepFocus}
      onClick={onChoose}
      className="flex min-h-14 cursor-pointer items-center gap-3 px-3 py-1.5 hover:bg-leaf-50 aria-selected:bg-leaf-100 forced-colors:aria-selected:outline-2 forced-colors:aria-selected:-outline-offset-2"
    >
      <Thumbnail src={image} sizes="40px" className="size-10" />
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere text-soil-900">
          {name}
          {label && <span className="font-normal text-soil-800">, {label}</span>}
        </span>
        <span className="block text-sm wrap-anywhere text-soil-700">{facts.join(' · ')}</span>
      </span>
    </div>
  );
}
