import type { DemoProduct } from './demo-product.ts';

/** Flowers that grow in water. */
export const waterLilies: DemoProduct[] = [
  {
    slug: 'water-lily-shapla',
    name: 'White Water Lily (Shapla)',
    category: 'flower',
    price: 350,
    offerPrice: 320,
    weight: 'Tuber with 4 to 6 leaves',
    description: [
      'The national flower of Bangladesh, for a tub or a small pond',
      'Plant the tuber in clay soil under a foot of still water',
      'Six hours of sun bring flowers through the monsoon',
      'Two small fish in the tub keep mosquitoes away',
      'You receive a growing tuber packed in wet moss',
    ],
    inStock: true,
    pictures: ['water-lily-shapla-studio', 'water-lily-shapla-pond', 'water-lily-shapla-close-up'],
  },
  {
    slug: 'pink-lotus-padma',
    name: 'Pink Lotus (Padma)',
    category: 'flower',
    price: 520,
    offerPrice: 520,
    weight: '16 inch basin',
    description: [
      'Tall pink flowers above round floating leaves',
      'Comes planted in a clay basin, ready to be filled with water',
      'Keep the water level above the soil at all times',
      'Full sun all day',
      'Rests in winter and returns in March',
    ],
    inStock: false,
    pictures: ['pink-lotus-padma-studio', 'pink-lotus-padma-pond'],
  },
];
