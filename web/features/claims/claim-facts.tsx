import type { ClaimState } from '#contract/claims/claim-states.ts';
import type { Claim } from '#contract/claims/schemas.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { type NamedProduct, productName } from '#contract/products/product-name.ts';
import { nameLanguage } from '#web/language/product-text.ts';
import { useText } from '#web/language/use-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { PictureLinks } from '#web/ui/page/picture-links.tsx';

export const claimColours: Record<ClaimState, string> = {
  asked: 'bg-sun-100 text-soil-900',
  accepted: 'bg-leaf-100 text-leaf-800',
  refused: 'bg-alarm-50 text-alarm-700',
  closed: 'bg-soil-200 text-soil-800',
};

type ClaimFactsProps = {
  claim: Claim;
  /** A product of the order, as it was sold. */
  productOf(productId: string): NamedProduct | undefined;
};

/** The report of a claim, with its pictures, and the decision. */
export function ClaimFacts({ claim, productOf }: ClaimFactsProps) {
  const { t, time, count, taka, language } = useText();
  const { kind, text, image, lines, state, answer, createdAt, refunded, replacementOrderId } = claim;
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center gap-2 font-semibold text-soil-900">
        {t(`claims.kind.${kind}`)}
        <Badge small colours={claimColours[state]}>
          {t(`claims.state.${state}`)}
        </Badge>
      </p>
      <p className="text-sm wrap-anywhere text-soil-700">
        {lines.map(({ productId, variantId = productId, variantLabel, quantity }) => {
          const product = productOf(productId) ?? { name: '' };
          return (
            <span key={variantId}>
              <span lang={nameLanguage(product, language)}>{productName(product, language)}</span>
              {variantLabel && `, ${variantLabel[language]}`} × {count(quantity)} ·{' '}
            </span>
          );
        })}
        {time(createdAt)}
      </p>
      <p className="whitespace-pre-line wrap-anywhere text-soil-900">{text}</p>
      <PictureLinks pictures={image} altOf={(place) => t('claims.picture', { place })} />
      {refunded !== undefined && (
        <p className="font-semibold text-soil-900">{t('claims.money-back', { amount: taka(refunded) })}</p>
      )}
      {replacementOrderId !== null && (
        <p className="font-semibold text-soil-900">
          {t('claims.sent-again', { number: orderNumber(replacementOrderId) })}
        </p>
      )}
      {answer && (
        <div className="rounded-xl bg-leaf-50 px-4 py-3">
          <p className="text-sm font-semibold text-soil-700">{t('claims.answer')}</p>
          <p className="whitespace-pre-line wrap-anywhere text-soil-900">{answer}</p>
        </div>
      )}
    </div>
  );
}
