import { Trash2 } from 'lucide-react';
import type { PostComment } from '#contract/feed/schemas.ts';
import { useText } from '#web/language/use-text.ts';
import { LinkedText } from '#web/ui/link/linked-text.tsx';
import { Avatar } from '#web/ui/person/avatar.tsx';
import { personName } from '#web/ui/person/person-name.ts';
import { TimeAgo } from '#web/ui/time-ago.tsx';

/** A comment with its author and time. `onDelete` is set when the user may delete it. */
export function CommentView({ comment, onDelete }: { comment: PostComment; onDelete?: () => void }) {
  const { t } = useText();
  const { userId: author, content, createdAt } = comment;
  const name = personName(author, t);
  return (
    <div className="flex gap-2.5">
      <Avatar user={{ ...author, name }} size="size-8 shrink-0 text-sm" />
      <div className="min-w-0 grow rounded-xl bg-soil-100 px-3.5 py-2">
        <div className="flex items-start gap-2">
          <p className="min-w-0 grow text-sm">
            <span className="mr-2 font-semibold wrap-anywhere text-soil-900">{name}</span>
            <TimeAgo iso={createdAt} className="whitespace-nowrap text-soil-600" />
          </p>
          {onDelete && (
            <button
              type="button"
              onClick={onDelete}
              aria-label={t('feed.comments.delete-of', { name })}
              className="-mt-1 -mr-2 grid size-8 shrink-0 place-items-center rounded-full text-soil-600 hover:bg-alarm-50 hover:text-alarm-600"
            >
              <Trash2 aria-hidden className="size-4" />
            </button>
          )}
        </div>
        <LinkedText text={content} className="text-soil-800" />
      </div>
    </div>
  );
}
