import { type FormEvent, useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { OwnReview } from '#contract/reviews/schemas.ts';
import { ApiError, sentenceOf } from '#web/client/api-error.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { PictureSlots } from '#web/ui/fields/pictures/picture-slots.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { UploadBar } from '#web/ui/fields/upload-bar.tsx';
import { StarChoice } from './star-choice.tsx';
import { useSaveReview } from './use-review-calls.ts';

type ReviewFormProps = { productId: string; review: OwnReview | undefined; onSaved(): void };

/** Writes a review of a product, or changes the user's own. */
export function ReviewForm({ productId, review, onSaved }: ReviewFormProps) {
  const { t } = useText();
  const [stars, setStars] = useState(review?.stars);
  const [text, setText] = useState(review?.text ?? '');
  const [pictures, setPictures] = useState<readonly (string | File)[]>(review?.image ?? []);
  const [isUnchosen, setUnchosen] = useState(false);
  const { save, isPending, error, progress } = useSaveReview(productId, { isNew: review === undefined, onSaved });
  const fields = error instanceof ApiError ? error.fields : {};

  function submit(event: FormEvent) {
    event.preventDefault();
    setUnchosen(stars === undefined);
    // The form shows the failure.
    if (stars !== undefined) save({ stars, text: text.trim(), pictures }).catch(() => {});
  }
  return (
    <form noValidate aria-label={t('reviews.form')} onSubmit={submit} className="mt-5 grid grid-cols-1 gap-5">
      <StarChoice
        value={stars}
        onChange={setStars}
        error={isUnchosen && stars === undefined ? 'stars-invalid' : fields.stars}
        disabled={isPending}
      />
      <TextArea
        label={t('reviews.text')}
        hint={t('reviews.text-hint')}
        rows={4}
        value={text}
        maxLength={limits.reviewMax}
        onChange={({ target }) => setText(target.value)}
        error={fields.text}
        readOnly={isPending}
      />
      <PictureSlots
        value={pictures}
        onChange={setPictures}
        maximum={limits.reviewPictures}
        disabled={isPending}
        texts={{
          title: t('reviews.pictures'),
          hint: t('reviews.pictures-hint', { maximum: limits.reviewPictures }),
        }}
      />
      {error && (
        <p role="alert" className="rounded-xl bg-alarm-50 px-4 py-3 text-alarm-700">
          {sentenceOf(error, t('reviews.save-failed'))}
        </p>
      )}
      {progress !== null && <UploadBar fraction={progress} />}
      <Button type="submit" busy={isPending} className="justify-self-end">
        {t(review ? 'reviews.save' : 'reviews.publish')}
      </Button>
    </form>
  );
}
