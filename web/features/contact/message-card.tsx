import { CheckCheck, ListOrdered, Reply, RotateCcw, Trash2 } from 'lucide-react';
import { useEffect, useId } from 'react';
import type { InboxMessage } from '#contract/contact/schemas.ts';
import { RichText } from '#web/language/rich-text.tsx';
import { useText } from '#web/language/use-text.ts';
import { href } from '#web/navigation/navigation.ts';
import { queryString } from '#web/navigation/query-string.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmailText } from '#web/ui/link/email-text.tsx';
import { LinkedText } from '#web/ui/link/linked-text.tsx';
import { focusContent } from '#web/ui/page/focus-content.ts';
import { TimeAgo } from '#web/ui/time-ago.tsx';

type MessageCardProps = {
  message: InboxMessage;
  busy: boolean;
  onMark(answered: boolean): void;
  /** Called when the mail program is opened for an answer. */
  onReply(): void;
  onDelete(): void;
};

/** A message with its sender and state, and a mailto link for the answer. */
export function MessageCard({ message: shown, busy, onMark, onReply, onDelete }: MessageCardProps) {
  const { name, email, subject, message, createdAt, answered, hasOrders } = shown;
  const { t } = useText();
  const id = useId();
  // A marked or deleted message leaves the list with the button that was pressed.
  useEffect(
    () => () => {
      if (document.activeElement === document.body) focusContent();
    },
    [],
  );
  const hidden = <span className="sr-only" />;
  return (
    <article aria-labelledby={id} className="rounded-2xl bg-surface p-5 shadow-card sm:p-6">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={id} className="min-w-0 text-lg font-bold wrap-anywhere">
          {subject || t('contact.messages.no-subject')}
        </h2>
        <TimeAgo iso={createdAt} className="shrink-0 text-sm text-soil-600" />
      </header>
      <p className="wrap-anywhere text-soil-600">
        <span className="font-semibold text-soil-800">{name}</span>
        <EmailText email={email} />
      </p>
      <LinkedText text={message} className="mt-3 text-soil-900" />
      {answered && (
        <p className="mt-3 text-sm wrap-anywhere text-soil-600">
          {t('contact.messages.answered-by', { by: answered.by })} · <TimeAgo iso={answered.at} />
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-2 border-t border-soil-200 pt-4">
        <ButtonLink
          size="small"
          to={answerTo(email, subject ? `Re: ${subject}` : t('contact.messages.reply-subject'))}
          onClick={() => !answered && onReply()}
          className="min-h-11!"
        >
          <Reply aria-hidden className="size-4" />
          <RichText id="contact.messages.reply" values={{ name }} components={{ hidden }} />
        </ButtonLink>
        <Button variant="secondary" size="small" busy={busy} onClick={() => onMark(!answered)} className="min-h-11!">
          {answered ? <RotateCcw aria-hidden className="size-4" /> : <CheckCheck aria-hidden className="size-4" />}
          <RichText
            id={answered ? 'contact.messages.unmark' : 'contact.messages.mark'}
            values={{ name }}
            components={{ hidden }}
          />
        </Button>
        {hasOrders && (
          <ButtonLink
            variant="quiet"
            size="small"
            to={`${href('/seller/orders')}${queryString({ search: email })}`}
            className="min-h-11!"
          >
            <ListOrdered aria-hidden className="size-4" />
            <RichText id="contact.messages.orders" values={{ name }} components={{ hidden }} />
          </ButtonLink>
        )}
        <Button variant="quiet" size="small" onClick={onDelete} className="min-h-11! text-alarm-700! hover:bg-alarm-50">
          <Trash2 aria-hidden className="size-4" />
          <RichText id="contact.messages.delete" values={{ name }} components={{ hidden }} />
        </Button>
      </div>
    </article>
  );
}

function answerTo(email: string, subject: string): string {
  return `mailto:${email}?subject=${encodeURIComponent(subject)}`;
}
