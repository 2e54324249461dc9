import { type FormEvent, useState } from 'react';
import type { Post } from '#contract/feed/schemas.ts';
import { limits } from '#contract/limits.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { useEditPost } from './use-post-actions.ts';

export function PostEditor({ post, onClose }: { post: Post; onClose(): void }) {
  const { t } = useText();
  const [content, setContent] = useState(post.content);
  const [problem, setProblem] = useState<string>();
  const { run, isPending } = useEditPost(post, onClose);

  function save(event: FormEvent) {
    event.preventDefault();
    const text = content.trim();
    if (text === '') setProblem(t('feed.editor.empty'));
    else if (text === post.content) onClose();
    else void run(text);
  }

  return (
    <form noValidate onSubmit={save} aria-label={t('feed.editor.form')}>
      <TextArea
        label={t('feed.editor.label')}
        labelHidden
        rows={3}
        autoFocus
        onFocus={({ target }) => target.setSelectionRange(target.value.length, target.value.length)}
        value={content}
        onChange={({ target }) => {
          setContent(target.value);
          setProblem(undefined);
        }}
        onKeyDown={(event) => event.key === 'Escape' && !isPending && onClose()}
        maxLength={limits.postMax}
        error={problem}
        readOnly={isPending}
      />
      <div className="mt-2 flex justify-end gap-2">
        <Button variant="secondary" size="small" onClick={onClose} disabled={isPending}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" size="small" busy={isPending}>
          {t('common.save')}
        </Button>
      </div>
    </form>
  );
}
