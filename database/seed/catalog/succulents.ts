import type { DemoProduct } from './demo-product.ts';

/** Cacti and other plants that store water. */
export const succulents: DemoProduct[] = [
  {
    slug: 'golden-barrel-cactus',
    name: 'Golden Barrel Cactus',
    category: 'Indoor',
    price: 420,
    offerPrice: 375,
    weight: '5 inch bowl',
    description: [
      'Round ribbed cactus with golden spines',
      'The sunniest windowsill is right for it',
      'Water every third week, not at all in December',
      'Sandy soil with drainage, already mixed',
    ],
    inStock: true,
    pictures: ['golden-barrel-cactus-studio', 'golden-barrel-cactus-room', 'golden-barrel-cactus-care'],
  },
  {
    slug: 'flowering-cactus-pot',
    name: 'Flowering Cactus Pot',
    category: 'Indoor',
    price: 350,
    offerPrice: 315,
    weight: '6 inch pot',
    description: [
      'Two columns and a small globe in one clay pot',
      'Pink flowers at the tips after a dry winter',
      'Six hours of sun at a window or on a roof',
      'Water every two weeks, keep the rain off',
    ],
    inStock: true,
    pictures: ['flowering-cactus-pot-studio', 'flowering-cactus-pot-sizes'],
  },
  {
    slug: 'succulent-bowl',
    name: 'Echeveria Succulent Bowl',
    category: 'Indoor',
    price: 680,
    offerPrice: 620,
    weight: '8 inch bowl',
    description: [
      'Three rosettes of different colours in one bowl',
      'The edges blush when the light is strong',
      'Water the soil, never the leaves, every ten days',
      'Dressed with white pebbles',
    ],
    inStock: true,
    pictures: ['succulent-bowl-studio', 'succulent-bowl-room'],
  },
];
