import type { DemoProduct } from './demo-product.ts';

/** Mangoes, and a tree that bears them. */
export const mangoes: DemoProduct[] = [
  {
    slug: 'himsagar-mango',
    name: 'Himsagar Mango',
    category: 'Fruits',
    price: 160,
    offerPrice: 140,
    weight: '1 kg',
    description: [
      'Fibre-free and very sweet, from orchards in Rajshahi',
      'Picked mature and ripened in straw, without carbide',
      'Three to four mangoes in a kilogram',
      'Keep at room temperature until soft, then chill',
    ],
    inStock: true,
    pictures: ['himsagar-mango-harvest', 'himsagar-mango-flat-lay', 'himsagar-mango-close-up', 'himsagar-mango-garden'],
  },
  {
    slug: 'langra-mango',
    name: 'Langra Mango',
    category: 'Fruits',
    price: 140,
    offerPrice: 125.5,
    weight: '1 kg',
    description: [
      'Stays green when ripe, with lemon-yellow flesh',
      'Strong aroma and a touch of sourness',
      'In season from mid June to the end of July',
      'Four to five mangoes in a kilogram',
    ],
    inStock: true,
    pictures: ['langra-mango-harvest', 'langra-mango-close-up', 'langra-mango-flat-lay'],
  },
  {
    slug: 'amrapali-mango-sapling',
    name: 'Amrapali Mango Sapling (Grafted)',
    category: 'Fruits',
    price: 350,
    offerPrice: 299,
    weight: '3 to 4 feet',
    description: [
      'Dwarf tree that also fruits in a half drum on a roof',
      'First mangoes two years after planting',
      'Bears every year, about 40 kg when grown',
      'Full sun; water weekly once it is established',
      'Remove the flowers of the first year',
    ],
    inStock: true,
    submittedBy: 'rahim@sobuj.example',
    pictures: [
      'amrapali-mango-sapling-studio',
      'amrapali-mango-sapling-garden',
      'amrapali-mango-sapling-close-up',
      'amrapali-mango-sapling-care',
    ],
  },
];
