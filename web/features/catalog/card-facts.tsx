import { Fragment } from 'react';
import type { Language } from '#contract/languages.ts';
import type { SoldProduct } from '#contract/products/sold-product.ts';
import { cardFacts, sizeText, unitPriceText } from '#web/language/fact-text.ts';
import type { Text } from '#web/language/text.ts';
import { useText } from '#web/language/use-text.ts';
import { soldVariantText } from '#web/language/variant-text.ts';

type CardFactsProps = {
  product: SoldProduct;
  /** Whether the card stands for several variants. */
  isChoice: boolean;
};

/** One line: how few are left, or that it is ordered ahead, else what most people choose by. */
export function CardFacts({ product, isChoice }: CardFactsProps) {
  const text = useText();
  const { t } = text;
  const line = 'row-start-3 truncate text-fine';
  // A card of one variant always says which one it is.
  const label = isChoice ? undefined : soldVariantText(product, text);
  const which = label && (
    <>
      <span className="font-normal text-soil-600">{label}</span>
      {' · '}
    </>
  );
  if (product.fewLeft && !isChoice) {
    return (
      <p className={`${line} font-semibold text-alarm-700`}>
        {which}
        {t('common.few-left', { count: product.fewLeft })}
      </p>
    );
  }
  if (product.preorder) {
    return (
      <p className={`${line} font-semibold text-leaf-800`}>
        {which}
        {t('common.preorder')}
      </p>
    );
  }
  const parts = partsOf(product, isChoice, text);
  if (parts.length === 0) return null;
  return (
    <p className={`${line} text-soil-600`}>
      {parts.map((part, index) => (
        <Fragment key={part.text}>
          {index > 0 && ' · '}
          <span lang={part.lang}>{part.text}</span>
        </Fragment>
      ))}
    </p>
  );
}

type Part = { text: string; lang?: Language };

/** The size, or the number of variants, the facts, and the price of a measure. */
function partsOf(product: SoldProduct, isChoice: boolean, text: Text): Part[] {
  const unitPrice = isChoice ? undefined : unitPriceText(product, text);
  return [
    sizePart(product, isChoice, text) ?? [],
    cardFacts(product, text).map((fact) => ({ text: fact })),
    unitPrice ? { text: unitPrice } : [],
  ].flat();
}

function sizePart(product: SoldProduct, isChoice: boolean, text: Text): Part | undefined {
  if (isChoice) return { text: text.t('catalog.variants', { count: product.variants?.length }) };
  const label = soldVariantText(product, text);
  return label === undefined ? sizeText(product, text) : { text: label };
}
