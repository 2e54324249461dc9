/** Every growing plant by name. */
import { bladePlants } from './blade-plants.ts';
import { bonsaiTrees } from './bonsai-trees.ts';
import { flowerPlants } from './flower-plants.ts';
import { fruitTrees } from './fruit-trees.ts';
import { herbPlants } from './herb-plants.ts';
import { indoorPlants } from './indoor-plants.ts';
import { kitchenGarden } from './kitchen-garden.ts';
import { succulents } from './succulents.ts';

export const plants = {
  ...bladePlants,
  ...indoorPlants,
  ...succulents,
  ...flowerPlants,
  ...fruitTrees,
  ...kitchenGarden,
  ...herbPlants,
  ...bonsaiTrees,
};

export type PlantName = keyof typeof plants;

/** Most plants stand 440 tall; these stay lower and may be drawn larger. */
const low: Partial<Record<PlantName, number>> = {
  'succulent-bowl': 170,
  'golden-barrel': 235,
  'spider-plant': 250,
  'green-seedlings': 150,
  'red-seedlings': 150,
  petunia: 270,
  shapla: 270,
  lotus: 410,
  thankuni: 250,
  mint: 320,
  coriander: 310,
  cabbage: 290,
  cauliflower: 290,
  spinach: 340,
  'red-amaranth': 340,
  pumpkin: 290,
  watermelon: 290,
  aglaonema: 350,
  dieffenbachia: 350,
  garlic: 350,
  'areca-palm': 370,
  carrot: 340,
};

/** How tall the plant is drawn at scale 1. */
export const heightOf = (plant: PlantName) => low[plant] ?? (plant.endsWith('-bonsai') ? 385 : 440);
