import type { CategoryPath } from '#contract/catalog.ts';
import type { demoUsers } from '../demo-users.ts';
import type { PictureScene } from '../pictures/picture-scene.ts';

/** A product of the demo catalogue. Prices in taka; `submittedBy` is the email of the demo user who grew it. */
export type DemoProduct = {
  slug: string;
  name: string;
  category: CategoryPath;
  price: number;
  offerPrice: number;
  weight?: string;
  description: string[];
  inStock: boolean;
  submittedBy?: (typeof demoUsers)[number]['email'];
  pictures: PictureScene[];
};
