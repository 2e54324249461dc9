import type { UsualPath } from '#contract/categories/usual-path.ts';
import type { demoUsers } from '../demo-users.ts';

/** A product of the demo catalogue. Prices in taka; `submittedBy` is the email of the demo user who submitted it. */
export type DemoProduct = {
  slug: string;
  name: string;
  category: UsualPath;
  price: number;
  offerPrice: number;
  weight?: string;
  description: string[];
  inStock: boolean;
  submittedBy?: (typeof demoUsers)[number]['email'];
  /** Names of files in `database/seed/pictures`, and of the drawings in `art/demo`. */
  pictures: string[];
};
