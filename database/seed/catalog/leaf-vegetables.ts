import type { DemoProduct } from './demo-product.ts';

/** Vegetables whose leaves are eaten. */
export const leafVegetables: DemoProduct[] = [
  {
    slug: 'spinach-palong',
    name: 'Spinach Seeds (Palong Shak)',
    category: 'Vegetable',
    price: 30,
    offerPrice: 25,
    weight: 'Packet of 200 seeds',
    description: [
      'First leaves to cut after 30 days',
      'Sow from September to January, thinly, half an inch deep',
      'Grows in a box only six inches deep',
      'Cut the outer leaves and it grows again',
    ],
    inStock: true,
    pictures: ['spinach-palong-packet', 'spinach-palong-garden', 'spinach-palong-flat-lay'],
  },
  {
    slug: 'red-amaranth-lal-shak',
    name: 'Red Amaranth Seeds (Lal Shak)',
    category: 'Vegetable',
    price: 25,
    offerPrice: 25,
    weight: 'Packet of 500 seeds',
    description: [
      'Deep red leaves that colour the rice',
      'Ready to pull 25 days after sowing',
      'Sow in any month, a little every two weeks',
      'Half a day of sun is enough',
    ],
    inStock: true,
    pictures: [
      'red-amaranth-lal-shak-garden',
      'red-amaranth-lal-shak-packet',
      'red-amaranth-lal-shak-studio',
      'red-amaranth-lal-shak-harvest',
    ],
  },
];
