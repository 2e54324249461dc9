import type { FormEvent, KeyboardEvent } from 'react';
import type { Person, Post } from '#contract/feed/schemas.ts';
import { limits } from '#contract/limits.ts';
import { useDraftText } from '#web/features/feed/use-draft-text.ts';
import { useAddComment } from '#web/features/feed/use-post-actions.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { Avatar } from '#web/ui/person/avatar.tsx';

/** Adds a comment. The text stays in the field until it is added. */
export function CommentForm({ post, user }: { post: Post; user: Person }) {
  const { t } = useText();
  const { content, setContent } = useDraftText(user._id, `comment on ${post._id}`);
  const { run, isPending } = useAddComment(post, (sent) => setContent((now) => (now.trim() === sent ? '' : now)));
  const text = content.trim();

  function submit(event: FormEvent | KeyboardEvent) {
    event.preventDefault();
    if (text !== '') void run(text);
  }

  return (
    <form noValidate onSubmit={submit} aria-label={t('feed.comments.form')} className="mt-4 flex gap-2.5">
      <Avatar user={user} size="size-8 shrink-0 text-sm max-sm:hidden" />
      <TextArea
        className="min-w-0 grow"
        label={t('feed.comments.label')}
        labelHidden
        placeholder={t('feed.comments.placeholder')}
        rows={1}
        value={content}
        onChange={({ target }) => setContent(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && submit(event)}
        maxLength={limits.commentMax}
        readOnly={isPending}
      />
      <Button type="submit" busy={isPending} disabled={text === ''} className="self-start">
        {t('feed.comments.send')}
      </Button>
    </form>
  );
}
