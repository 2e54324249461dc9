import { type ReactNode, useRef, useState } from 'react';
import type { WrittenPublication } from '#contract/products/publication-schemas.ts';
import type { ListedProduct } from '#contract/products/seller-schemas.ts';
import { dhakaField, dhakaTime } from '#web/format/dhaka-time.ts';
import type { MessageId } from '#web/language/message-id.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

export type PublicationState = ReturnType<typeof usePublication>;

/** Whether a product form saves a draft, and until when. The button that was pressed decides. */
export function usePublication(begun?: Pick<ListedProduct, 'isDraft' | 'publishAt'>) {
  const first = begun?.publishAt ? dhakaField(begun.publishAt) : '';
  const [field, setField] = useState(first);
  const keepsDraft = useRef(false);
  return {
    field,
    setField,
    /** Set by the button of the form. */
    keepsDraft,
    wasDraft: begun?.isDraft ?? false,
    isChanged: field !== first,
    /** What the form says now: a time makes a draft until then. Nothing, where a public product stays so. */
    written(): WrittenPublication {
      const publishAt = dhakaTime(field);
      const isDraft = keepsDraft.current || publishAt !== null;
      return isDraft || begun?.isDraft !== false ? { isDraft, publishAt } : {};
    },
  };
}

type PartProps = { publication: PublicationState; sending: boolean };

/** The time at which a draft becomes public. */
export function PublishAtField({ publication, sending }: PartProps): ReactNode {
  const { t } = useText();
  return (
    <TextField
      type="datetime-local"
      label={t('products.form.publish-at')}
      hint={t('products.form.publish-at-hint')}
      value={publication.field}
      readOnly={sending}
      onChange={({ target }) => publication.setField(target.value)}
      className="max-w-72 min-w-0"
    />
  );
}

/** The buttons that save the form: for everybody, at its time, or as a draft. Enter presses the first. */
export function PublicationButtons({ publication, sending, saveLabel }: PartProps & { saveLabel: MessageId }) {
  const { t } = useText();
  const { field, wasDraft, keepsDraft } = publication;
  const isLater = field !== '';
  const publishLabel = wasDraft ? 'products.form.publish' : saveLabel;
  const press = (keeps: boolean) => () => {
    keepsDraft.current = keeps;
  };
  return (
    <>
      <Button type="submit" onClick={press(false)} busy={sending} className="min-w-36">
        {t(isLater ? 'products.form.publish-later' : publishLabel)}
      </Button>
      {!isLater && (
        <Button type="submit" onClick={press(true)} disabled={sending} variant="secondary">
          {t('products.form.save-draft')}
        </Button>
      )}
    </>
  );
}
