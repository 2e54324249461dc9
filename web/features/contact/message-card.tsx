import { Reply, Trash2 } from 'lucide-react';
import { useId } from 'react';
import type { ContactMessage } from '#contract/contact.ts';
import { RichText } from '#web/language/rich-text.tsx';
import { useText } from '#web/language/use-text.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmailText } from '#web/ui/email-text.tsx';
import { LinkedText } from '#web/ui/linked-text.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';

type MessageCardProps = { message: ContactMessage; onDelete(): void };

/** One message with its sender, and the way to answer it in the seller's own mail program. */
export function MessageCard({ message: { name, email, subject, message, createdAt }, onDelete }: MessageCardProps) {
  const { t } = useText();
  const id = useId();
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
      <div className="mt-4 flex flex-wrap gap-2 border-t border-soil-200 pt-4">
        <ButtonLink
          size="small"
          to={answerTo(email, subject ? `Re: ${subject}` : t('contact.messages.reply-subject'))}
          className="min-h-11!"
        >
          <Reply aria-hidden className="size-4" />
          <RichText id="contact.messages.reply" values={{ name }} components={{ hidden }} />
        </ButtonLink>
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
