import { ImagePlus, X } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, Suspense, useState } from 'react';
import type { Person } from '#contract/feed/schemas.ts';
import { limits } from '#contract/limits.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { pictureProblem, useFileAddress } from '#web/ui/fields/pictures/picture-choice.ts';
import { PictureInput } from '#web/ui/fields/pictures/picture-input.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { UploadBar } from '#web/ui/fields/upload-bar.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { Avatar } from '#web/ui/person/avatar.tsx';
import { useDraftText } from './use-draft-text.ts';
import { type NewPost, useCreatePost } from './use-post-actions.ts';

/** Loaded on demand: most posts have no picture. Where it can't be loaded the picture is sent without the note. */
const AnimatedNote = lazyPart(() =>
  import('#web/ui/fields/pictures/animated-note.tsx').then((module) => module.AnimatedNote),
);

/** The form for a new post of a logged-in user. */
export function ComposerForm({ user }: { user: Person }) {
  const { t } = useText();
  const draft = useDraft(user._id);
  const { run, isPending, progress } = useCreatePost(draft.forget);
  const isEmpty = draft.content.trim() === '';

  function submit(event: FormEvent | KeyboardEvent) {
    event.preventDefault();
    if (isEmpty) draft.setProblem({ content: t('feed.composer.empty') });
    else void run({ content: draft.content.trim(), picture: draft.picture });
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label={t('feed.composer.form')}
      className="rounded-2xl bg-surface p-4 shadow-card sm:p-5"
    >
      <div className="flex gap-3">
        <Avatar user={user} size="size-10 shrink-0 max-sm:hidden" />
        <div className="min-w-0 grow">
          <TextArea
            label={t('feed.composer.label')}
            rows={3}
            value={draft.content}
            onChange={({ target }) => draft.setContent(target.value)}
            onKeyDown={(event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && submit(event)}
            maxLength={limits.postMax}
            error={draft.problem.content}
            readOnly={isPending}
          />
          {draft.picture && <Preview file={draft.picture} onRemove={draft.removePicture} disabled={isPending} />}
          {draft.picture && (
            <Suspense>
              <AnimatedNote pictures={[draft.picture]} />
            </Suspense>
          )}
          {progress !== null && <UploadBar fraction={progress} />}
          {draft.problem.picture && (
            <p role="alert" className="mt-2 text-sm text-alarm-700">
              {draft.problem.picture}
            </p>
          )}
        </div>
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3 border-t border-soil-200 pt-3">
        <PictureInput
          onChoose={(file) => void draft.choose(file)}
          disabled={isPending}
          className="relative -ml-1 min-h-11 rounded-xl px-3 text-leaf-700 hover:bg-leaf-50"
          label={
            <>
              <ImagePlus aria-hidden className="size-5" />
              {draft.picture ? t('feed.composer.change-photo') : t('feed.composer.add-photo')}
            </>
          }
        />
        <Button type="submit" busy={isPending} disabled={isEmpty} className="min-w-24">
          {t('feed.composer.post')}
        </Button>
      </div>
    </form>
  );
}

type Problem = { content?: string; picture?: string | undefined };

/** The draft of a post, kept until it is published. */
function useDraft(userId: string) {
  const { t } = useText();
  const { content, setContent } = useDraftText(userId, 'post');
  const [picture, setPicture] = useState<File | null>(null);
  const [problem, setProblem] = useState<Problem>({});
  return {
    content,
    picture,
    problem,
    setProblem,
    setContent(text: string) {
      setContent(text);
      setProblem(({ picture }) => ({ picture }));
    },
    async choose(file: File) {
      const refusal = await pictureProblem(file);
      setProblem({ picture: refusal && t(refusal) });
      if (!refusal) setPicture(file);
    },
    removePicture: () => setPicture(null),
    /** Clears what was published. Input made meanwhile stays. */
    forget(published: NewPost) {
      setContent((text) => (text.trim() === published.content ? '' : text));
      setPicture((file) => (file === published.picture ? null : file));
      setProblem({});
    },
  };
}

function Preview({ file, onRemove, disabled }: { file: File; onRemove(): void; disabled: boolean }) {
  const { t } = useText();
  const address = useFileAddress(file);
  return (
    <div className="relative mt-2 mb-3 grid min-h-24 w-fit max-w-full min-w-32 place-items-center overflow-hidden rounded-xl bg-soil-100">
      {address && (
        <img
          src={address}
          alt={t('feed.composer.chosen', { file: file.name })}
          className="max-h-64 max-w-full object-contain"
        />
      )}
      <button
        type="button"
        aria-label={t('feed.composer.remove-photo')}
        onClick={onRemove}
        disabled={disabled}
        className="absolute top-2 right-2 grid size-9 place-items-center rounded-full bg-shade/75 text-white hover:bg-shade"
      >
        <X aria-hidden className="size-5" />
      </button>
    </div>
  );
}
