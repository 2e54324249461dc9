import type { Review } from '#contract/reviews/schemas.ts';
import { writtenLanguage } from '#contract/text/written-language.ts';
import { useText } from '#web/language/use-text.ts';
import { PictureLinks } from '#web/ui/page/picture-links.tsx';

/** The text, pictures and answer of a review. */
export function ReviewBody({ review: { text, image, answer } }: { review: Pick<Review, 'text' | 'image' | 'answer'> }) {
  const { t, date } = useText();
  return (
    <>
      {text && <Written text={text} className="mt-2" />}
      <PictureLinks pictures={image} altOf={(place) => t('reviews.picture', { place })} className="mt-3" />
      {answer && (
        <div className="mt-3 rounded-xl bg-leaf-50 px-4 py-3">
          <p className="text-sm font-semibold text-leaf-800">
            {t('reviews.answer')} · <time dateTime={answer.at}>{date(answer.at)}</time>
          </p>
          <Written text={answer.text} className="mt-1" />
        </div>
      )}
    </>
  );
}

/**
 * A text as it was written, with its language if it is not the page's. Web addresses do not become links: reviews are
 * no place for them.
 */
function Written({ text, className }: { text: string; className: string }) {
  const { language } = useText();
  const written = writtenLanguage(text);
  return (
    <p
      lang={written === language ? undefined : written}
      className={`whitespace-pre-wrap wrap-anywhere text-soil-800 ${className}`}
    >
      {text}
    </p>
  );
}
