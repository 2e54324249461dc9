import { Suspense, useState } from 'react';
import type { Post } from '#contract/feed/schemas.ts';
import { useText } from '#web/language/use-text.ts';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { personName } from '#web/ui/person/person-name.ts';
import { Picture } from '#web/ui/picture.tsx';

/** Loaded on demand: few readers zoom. */
const PostZoom = lazyPart(() => import('./post-zoom.tsx').then((module) => module.PostZoom));

/** The picture of a post. A click opens it in full screen. */
export function PostPicture({ post, eager }: { post: Post; eager: boolean }) {
  const { t } = useText();
  const [isZoomed, setZoomed] = useState(false);
  const name = personName(post.userId, t);
  const alt = t('feed.post.picture', { name });
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t('feed.post.open-picture', { name })}
        onClick={() => setZoomed(true)}
        className="mt-3 block w-full cursor-zoom-in overflow-hidden rounded-xl bg-soil-100"
      >
        <Picture
          src={post.image}
          alt={alt}
          sizes="(min-width: 720px) 632px, 90vw"
          eager={eager}
          className="h-auto max-h-120 w-full object-cover"
        />
      </button>
      {isZoomed && (
        <Suspense>
          <PostZoom src={post.image} alt={alt} onClose={() => setZoomed(false)} />
        </Suspense>
      )}
    </>
  );
}
