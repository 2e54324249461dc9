import type { DemoHandle } from '../demo-users.ts';

/** A comment of the demo feed, this many minutes after its post. */
type DemoComment = { by: DemoHandle; after: number; content: string };

/** A post of the demo feed, this many hours before the seeding. */
export type DemoPost = {
  by: DemoHandle;
  hoursAgo: number;
  content: string;
  /** As in `DemoProduct`. */
  picture?: string;
  likedBy: DemoHandle[];
  comments: DemoComment[];
};
