import type { Review } from '#contract/reviews/schemas.ts';
import { useText } from '#web/language/use-text.ts';
import { LinkedText } from '#web/ui/link/linked-text.tsx';
import { Picture } from '#web/ui/picture.tsx';

/** The text, pictures and answer of a review. */
export function ReviewBody({ review: { text, image, answer } }: { review: Pick<Review, 'text' | 'image' | 'answer'> }) {
  const { t, date } = useText();
  return (
    <>
      {text && <LinkedText text={text} className="mt-2 text-soil-800" />}
      {image.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {image.map((address, index) => (
            <li key={address}>
              <a href={address} target="_blank" rel="noopener" className="block overflow-hidden rounded-xl">
                <Picture
                  src={address}
                  alt={t('reviews.picture', { place: index + 1 })}
                  sizes="96px"
                  className="size-24 object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {answer && (
        <div className="mt-3 rounded-xl bg-leaf-50 px-4 py-3">
          <p className="text-sm font-semibold text-leaf-800">
            {t('reviews.answer')} · <time dateTime={answer.at}>{date(answer.at)}</time>
          </p>
          <LinkedText text={answer.text} className="mt-1 text-soil-800" />
        </div>
      )}
    </>
  );
}
