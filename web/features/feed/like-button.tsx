import { Heart } from 'lucide-react';
import { useText } from '#web/language/use-text.ts';
import { postButtonClasses } from './post-button-classes.ts';
import { isLikedBy, type ShownPost } from './shown-post.ts';
import { toggleLike } from './toggle-like.ts';
import { useFeedViewer } from './viewer.tsx';

/** Likes a post; asks visitors to log in. */
export function LikeButton({ post }: { post: ShownPost }) {
  const { t, count } = useText();
  const { viewer, askToLogin } = useFeedViewer();
  const liked = viewer.state === 'user' && isLikedBy(post, viewer.user._id);

  function press() {
    if (viewer.state === 'user') void toggleLike(post, viewer.user, t('feed.post.like-not-saved'));
    else askToLogin(t('feed.login.to-like'));
  }

  return (
    <button
      type="button"
      aria-pressed={liked}
      onClick={press}
      disabled={viewer.state === 'loading'}
      className={`${postButtonClasses} ${liked ? 'text-alarm-600' : 'text-soil-700'}`}
    >
      <Heart aria-hidden className={`size-5 ${liked ? 'fill-current' : ''}`} />
      {t('feed.post.like')}
      <span className="tabular-nums">{count(post.likesCount)}</span>
    </button>
  );
}
