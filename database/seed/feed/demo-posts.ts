import type { DemoPost } from './demo-post.ts';
import { postsFromBalconies } from './posts-from-balconies.ts';
import { postsFromIndoors } from './posts-from-indoors.ts';
import { postsFromKitchenGardens } from './posts-from-kitchen-gardens.ts';
import { postsOfEveryDay } from './posts-of-every-day.ts';

export const demoPosts: readonly DemoPost[] = [
  ...postsFromBalconies,
  ...postsFromKitchenGardens,
  ...postsFromIndoors,
  ...postsOfEveryDay,
];
