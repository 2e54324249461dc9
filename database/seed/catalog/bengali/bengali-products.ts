import { bengaliBonsaiTrees } from './bengali-bonsai-trees.ts';
import { bengaliFlowers } from './bengali-flowers.ts';
import { bengaliFruits } from './bengali-fruits.ts';
import { bengaliHerbs } from './bengali-herbs.ts';
import { bengaliIndoorPlants } from './bengali-indoor-plants.ts';
import { bengaliVegetablePlants } from './bengali-vegetable-plants.ts';
import type { ProductTexts } from './product-texts.ts';

/** The whole demo catalogue in Bengali. */
export const bengaliProducts: ProductTexts = {
  ...bengaliFlowers,
  ...bengaliFruits,
  ...bengaliIndoorPlants,
  ...bengaliVegetablePlants,
  ...bengaliBonsaiTrees,
  ...bengaliHerbs,
};
