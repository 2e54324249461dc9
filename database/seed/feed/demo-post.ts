import type { DemoHandle } from '../demo-users.ts';

/** A comment of the demo feed, that many minutes after its post. */
type DemoComment = { by: DemoHandle; after: number; content: string };

/** A post of the demo feed, that many hours before the database is filled. */
export type DemoPost = {
  by: DemoHandle;
  hoursAgo: number;
  content: string;
  /** As in `DemoProduct`. */
  picture?: string;
  likedBy: DemoHandle[];
  comments: DemoComment[];
};
