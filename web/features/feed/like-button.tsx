import { Heart } from 'lucide-react';
import { refusalMessage } from '#web/client/refusal-text.ts';
import { postButtonClasses } from './post-button-classes.ts';
import { isLikedBy, type ShownPost } from './shown-post.ts';
import { toggleLike } from './toggle-like.ts';
import { useFeedViewer } from './viewer.tsx';

/** Likes a post; visitors are asked to log in. */
export function LikeButton({ post }: { post: ShownPost }) {
  const { viewer, askToLogin } = useFeedViewer();
  const liked = viewer.state === 'user' && isLikedBy(post, viewer.user._id);

  function press() {
    if (viewer.state === 'user') void toggleLike(post, viewer.user);
    else askToLogin(refusalMessage('login-needed', { purpose: 'like' }));
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
      Like
      <span className="tabular-nums">{post.likesCount}</span>
    </button>
  );
}
