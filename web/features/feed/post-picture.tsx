import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { Post } from '#contract/feed/schemas.ts';
import { useText } from '#web/language/use-text.ts';
import { personName } from '#web/ui/person/person-name.ts';
import { Picture } from '#web/ui/picture.tsx';

/** The picture of a post. A click opens it in full screen. */
export function PostPicture({ post, eager }: { post: Post; eager: boolean }) {
  const { t } = useText();
  const name = personName(post.userId, t);
  const alt = t('feed.post.picture', { name });
  return (
    <Dialog.Root>
      <Dialog.Trigger
        aria-label={t('feed.post.open-picture', { name })}
        className="mt-3 block w-full cursor-zoom-in overflow-hidden rounded-xl bg-soil-100"
      >
        <Picture
          src={post.image}
          alt={alt}
          sizes="(min-width: 720px) 632px, 90vw"
          eager={eager}
          className="h-auto max-h-120 w-full object-cover"
        />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 bg-shade/90" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-0 z-50 grid place-items-center p-3 outline-none sm:p-8"
        >
          <Dialog.Title className="sr-only">{alt}</Dialog.Title>
          {/* A click beside the picture closes the view; keyboards use the close button. */}
          <Dialog.Close tabIndex={-1} aria-hidden className="absolute inset-0 cursor-zoom-out" />
          <img
            src={post.image}
            alt={alt}
            className="relative max-h-[calc(100dvh-1.5rem)] max-w-full rounded-xl object-contain sm:max-h-[calc(100dvh-4rem)]"
          />
          <Dialog.Close
            aria-label={t('common.close')}
            className="absolute top-3 right-3 grid size-11 place-items-center rounded-full bg-shade/80 text-white hover:bg-shade"
          >
            <X aria-hidden className="size-6" />
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
