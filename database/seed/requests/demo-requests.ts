import type { SubmittedProduct } from '#contract/submissions.ts';
import type { DemoHandle } from '../demo-users.ts';

/** A product that a demo user offers, that many hours before the database is filled. Pending without `rejected`. */
export type DemoRequest = SubmittedProduct & {
  by: DemoHandle;
  hoursAgo: number;
  /** As in `DemoProduct`. */
  pictures: string[];
  rejected?: { afterHours: number; reason: string; notes: string };
};

/** What the demo users offer beside the products that are in the demo catalogue already. */
export const demoRequests: readonly DemoRequest[] = [
  {
    by: 'ayesha',
    hoursAgo: 6,
    name: 'Hibiscus Cuttings, Pink or Red',
    category: 'flower',
    price: 160,
    offerPrice: 130,
    description: [
      'Rooted cuttings of the two hibiscus plants on our balcony in Mirpur',
      'Flowers nearly every day from March to October',
      'In nursery bags, about a foot high',
    ],
    pictures: ['hibiscus-cuttings-pink-or-red-close-up', 'hibiscus-cuttings-pink-or-red-studio'],
  },
  {
    by: 'sumaiya',
    hoursAgo: 31,
    name: 'Roof Tomatoes',
    category: 'Vegetable',
    price: 90,
    offerPrice: 75.5,
    description: ['One kilogram, picked in the morning', 'Grown on the roof with compost and neem water only'],
    pictures: ['roof-tomatoes-harvest', 'roof-tomatoes-garden', 'roof-tomatoes-flat-lay'],
  },
  {
    by: 'imran',
    hoursAgo: 54,
    name: 'Lemons of the Third Year',
    category: 'Fruits',
    price: 60,
    offerPrice: 48,
    description: ['A dozen lemons from a tree in a half drum', 'Thin skin, few seeds, plenty of juice'],
    pictures: ['lemons-of-the-third-year-harvest', 'lemons-of-the-third-year-close-up'],
  },
  {
    by: 'farhan',
    hoursAgo: 79,
    name: 'Money Plant, Grown in Water',
    category: 'Indoor',
    price: 200,
    offerPrice: 170,
    description: ['Three long shoots with white roots', 'Comes in its glass; change the water once a week'],
    pictures: ['money-plant-grown-in-water-room'],
  },
  {
    by: 'ayesha',
    hoursAgo: 220,
    name: 'Dried Neem Leaves',
    category: 'Herbs',
    price: 80,
    offerPrice: 60,
    description: ['Dried in the shade for ten days', 'Half a kilogram in a paper bag'],
    pictures: ['dried-neem-leaves-spray'],
    rejected: {
      afterHours: 19,
      reason: 'We sell living plants, seeds and fresh produce, so dried leaves do not fit into the shop.',
      notes: 'A sapling of your neem would be welcome.',
    },
  },
];
