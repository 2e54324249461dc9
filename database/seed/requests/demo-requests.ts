import type { SubmittedProduct } from '#contract/submissions.ts';
import { closeUp, flatLay, garden, harvest, room, spray, studio } from '../catalog/scene-builders.ts';
import type { DemoHandle } from '../demo-users.ts';
import type { PictureScene } from '../pictures/picture-scene.ts';

/** A product that a demo user offers, that many hours before the database is filled. Pending without `rejected`. */
export type DemoRequest = SubmittedProduct & {
  by: DemoHandle;
  hoursAgo: number;
  pictures: PictureScene[];
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
    pictures: [closeUp('hibiscus-pink', 'sky', { visitor: 'honeybee' }), studio('hibiscus', 'nursery-bag', 'peach')],
  },
  {
    by: 'sumaiya',
    hoursAgo: 31,
    name: 'Roof Tomatoes',
    category: 'Vegetable',
    price: 90,
    offerPrice: 75.5,
    description: ['One kilogram, picked in the morning', 'Grown on the roof with compost and neem water only'],
    pictures: [
      harvest('basket-dark', ['tomato'], 'sage'),
      garden('tomato', 'roof', 'aqua', 'grow-bag-brown'),
      flatLay(['tomato'], 'trio', 'pale-wood', 'mint'),
    ],
  },
  {
    by: 'imran',
    hoursAgo: 54,
    name: 'Lemons of the Third Year',
    category: 'Fruits',
    price: 60,
    offerPrice: 48,
    description: ['A dozen lemons from a tree in a half drum', 'Thin skin, few seeds, plenty of juice'],
    pictures: [harvest('bowl-clay', ['lemon', 'lemon-cut'], 'aqua'), closeUp('lemon-cut', 'blush', { leaf: 'lance' })],
  },
  {
    by: 'farhan',
    hoursAgo: 79,
    name: 'Money Plant, Grown in Water',
    category: 'Indoor',
    price: 200,
    offerPrice: 170,
    description: ['Three long shoots with white roots', 'Comes in its glass; change the water once a week'],
    pictures: [room('money-plant', 'glass', 'lilac', 'shelf')],
  },
  {
    by: 'ayesha',
    hoursAgo: 220,
    name: 'Dried Neem Leaves',
    category: 'Herbs',
    price: 80,
    offerPrice: 60,
    description: ['Dried in the shade for ten days', 'Half a kilogram in a paper bag'],
    pictures: [spray('neem-sprig', 'rose')],
    rejected: {
      afterHours: 19,
      reason: 'We sell living plants, seeds and fresh produce, so dried leaves do not fit into the shop.',
      notes: 'A sapling of your neem would be welcome.',
    },
  },
];
