import { bonsaiTrees } from './bonsai-trees.ts';
import type { DemoProduct } from './demo-product.ts';
import { flowers } from './flowers.ts';
import { fruits } from './fruits.ts';
import { herbs } from './herbs.ts';
import { indoorPlants } from './indoor-plants.ts';
import { vegetablePlants } from './vegetable-plants.ts';

/** The whole demo catalogue, by category. */
export const demoProducts: DemoProduct[] = [
  ...flowers,
  ...fruits,
  ...indoorPlants,
  ...vegetablePlants,
  ...bonsaiTrees,
  ...herbs,
];
