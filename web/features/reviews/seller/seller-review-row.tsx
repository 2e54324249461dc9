import { useId, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { productName } from '#contract/products/product-name.ts';
import { productPath } from '#contract/products/product-path.ts';
import type { SellerReview } from '#contract/reviews/schemas.ts';
import { ReviewBody } from '#web/features/reviews/shopper/review-body.tsx';
import { nameLanguage } from '#web/language/product-text.ts';
import { useText } from '#web/language/use-text.ts';
import { Link } from '#web/navigation/navigation.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { Stars } from '#web/ui/page/stars.tsx';
import { personName } from '#web/ui/person/person-name.ts';
import { useReviewAct } from './seller-review-queries.ts';

/** A review with its reports, and the seller's actions. */
export function SellerReviewRow({ review }: { review: SellerReview }) {
  const { t, date, language } = useText();
  const id = useId();
  const { product, stars, createdAt, reports, hiddenReason } = review;
  const author = personName(review.userId, t);
  return (
    <article aria-labelledby={id} className="rounded-2xl bg-surface p-4 shadow-card sm:p-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={id} className="font-semibold wrap-anywhere">
          <Link to={productPath(product)} lang={nameLanguage(product, language)} className="hover:underline">
            {productName(product, language)}
          </Link>
        </h2>
        {hiddenReason !== null && (
          <Badge small colours="bg-soil-200 text-soil-800">
            {t('seller-reviews.is-hidden')}
          </Badge>
        )}
      </div>
      <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm text-soil-600">
        <Stars rating={stars} />
        <span className="wrap-anywhere">{author}</span>
        <time dateTime={createdAt}>{date(createdAt)}</time>
        {review.helpful > 0 && <span>{t('reviews.helpful-count', { count: review.helpful })}</span>}
      </p>
      <ReviewBody review={review} />
      {hiddenReason !== null && (
        <p className="mt-3 text-sm wrap-anywhere text-soil-700">
          {t('seller-reviews.hidden-reason', { reason: hiddenReason })}
        </p>
      )}
      {reports.length > 0 && (
        <div className="mt-3 rounded-xl bg-alarm-50 px-4 py-3">
          <p className="text-sm font-semibold text-alarm-700">
            {t('seller-reviews.reports', { count: reports.length })}
          </p>
          <ul className="mt-1 list-disc pl-5 text-sm wrap-anywhere text-soil-800">
            {reports.map((report, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: reports have no other name and never move
              <li key={index}>{report.reason}</li>
            ))}
          </ul>
        </div>
      )}
      <ReviewActs review={review} />
    </article>
  );
}

function ReviewActs({ review }: { review: SellerReview }) {
  const { t } = useText();
  const [open, setOpen] = useState<'answer' | 'hide'>();
  const { mutate, isPending } = useReviewAct(review._id, () => setOpen(undefined));
  const toggle = (form: 'answer' | 'hide') => setOpen((before) => (before === form ? undefined : form));
  return (
    <>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="small"
          className="min-h-11!"
          aria-expanded={open === 'answer'}
          onClick={() => toggle('answer')}
        >
          {t(review.answer ? 'seller-reviews.change-answer' : 'seller-reviews.answer')}
        </Button>
        {review.hiddenReason === null ? (
          <Button
            variant="secondary"
            size="small"
            className="min-h-11!"
            aria-expanded={open === 'hide'}
            onClick={() => toggle('hide')}
          >
            {t('seller-reviews.hide')}
          </Button>
        ) : (
          <Button
            variant="secondary"
            size="small"
            className="min-h-11!"
            busy={isPending}
            onClick={() => mutate({ kind: 'show' })}
          >
            {t('seller-reviews.show')}
          </Button>
        )}
        {review.reports.length > 0 && (
          <Button
            variant="secondary"
            size="small"
            className="min-h-11!"
            busy={isPending}
            onClick={() => mutate({ kind: 'dismiss' })}
          >
            {t('seller-reviews.dismiss')}
          </Button>
        )}
      </div>
      {open === 'answer' && (
        <ActForm
          label={t('seller-reviews.answer-label')}
          hint={t('seller-reviews.answer-hint')}
          before={review.answer?.text ?? ''}
          maximum={limits.reviewAnswerMax}
          submitLabel={t('common.save')}
          busy={isPending}
          onSubmit={(text) => mutate({ kind: 'answer', text })}
        />
      )}
      {open === 'hide' && (
        <ActForm
          label={t('seller-reviews.reason-label')}
          hint={t('seller-reviews.reason-hint')}
          before=""
          maximum={limits.hiddenReasonMax}
          submitLabel={t('seller-reviews.hide')}
          busy={isPending}
          onSubmit={(reason) => mutate({ kind: 'hide', reason })}
        />
      )}
    </>
  );
}

type ActFormProps = {
  label: string;
  hint: string;
  before: string;
  maximum: number;
  submitLabel: string;
  busy: boolean;
  onSubmit(text: string): void;
};

function ActForm({ label, hint, before, maximum, submitLabel, busy, onSubmit }: ActFormProps) {
  const [text, setText] = useState(before);
  return (
    <form
      noValidate
      className="mt-4 grid max-w-2xl gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(text.trim());
      }}
    >
      <TextArea
        label={label}
        hint={hint}
        rows={3}
        value={text}
        maxLength={maximum}
        onChange={({ target }) => setText(target.value)}
        readOnly={busy}
      />
      <Button type="submit" busy={busy} className="justify-self-start">
        {submitLabel}
      </Button>
    </form>
  );
}
