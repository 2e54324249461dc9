import type { Facts } from '#contract/products/facts.ts';
import { feet, inch, pieces, plant } from './plant.ts';

/** Facts of the demo catalogue's flowers, indoor plants and bonsai trees. */
export const plantFacts: Readonly<Record<string, Facts>> = {
  'marigold-gada': plant(['full-sun', 'medium', 'outdoor', 'small', 'easy'], { edible: false, pot: inch(6) }),
  'tuberose-rajnigandha': plant(['full-sun', 'medium', 'outdoor', 'medium', 'medium'], {
    petSafe: true,
    edible: false,
    pot: inch(8),
  }),
  'red-rose-golap': plant(['full-sun', 'medium', 'outdoor', 'medium', 'medium'], {
    petSafe: true,
    edible: false,
    pot: inch(8),
  }),
  'mixed-rose-trio': plant(['full-sun', 'much', 'outdoor', 'medium', 'medium'], {
    petSafe: true,
    edible: false,
    amount: pieces(3),
  }),
  'hibiscus-joba': plant(['full-sun', 'much', 'outdoor', 'medium', 'easy'], {
    petSafe: true,
    edible: false,
    pot: inch(10),
  }),
  'arabian-jasmine-beli': plant(['full-sun', 'medium', 'outdoor', 'medium', 'easy'], {
    petSafe: true,
    edible: false,
    pot: inch(8),
  }),
  dahlia: plant(['full-sun', 'medium', 'outdoor', 'medium', 'medium'], { petSafe: false, edible: false, pot: inch(8) }),
  'chrysanthemum-chandramallika': plant(['half-shade', 'medium', 'outdoor', 'small', 'medium'], {
    petSafe: false,
    edible: false,
    pot: inch(6),
  }),
  'water-lily-shapla': plant(['full-sun', 'much', 'outdoor', 'medium', 'medium'], {
    petSafe: true,
    edible: false,
    amount: pieces(1),
  }),
  'pink-lotus-padma': plant(['full-sun', 'much', 'outdoor', 'large', 'expert'], {
    petSafe: true,
    edible: false,
    pot: inch(16),
  }),
  gerbera: plant(['bright', 'medium', 'both', 'small', 'medium'], { petSafe: true, edible: false, pot: inch(6) }),
  'petunia-hanging-basket': plant(['half-shade', 'much', 'outdoor', 'medium', 'medium'], {
    petSafe: true,
    edible: false,
    pot: inch(10),
  }),
  'sunflower-surjomukhi': plant(['full-sun', 'much', 'outdoor', 'medium', 'easy'], {
    petSafe: true,
    edible: false,
    pot: inch(8),
  }),
  'periwinkle-nayantara': plant(['half-shade', 'little', 'outdoor', 'small', 'easy'], {
    petSafe: false,
    edible: false,
    pot: inch(5),
  }),
  'krishnachura-sapling': plant(['full-sun', 'medium', 'outdoor', 'large', 'easy'], { edible: false, height: feet(3) }),
  'money-plant-golden': plant(['bright', 'medium', 'indoor', 'small', 'easy'], {
    petSafe: false,
    edible: false,
    pot: inch(6),
  }),
  'snake-plant': plant(['low', 'little', 'indoor', 'medium', 'easy'], { petSafe: false, edible: false, pot: inch(8) }),
  'areca-palm': plant(['bright', 'medium', 'indoor', 'large', 'easy'], { petSafe: true, edible: false, pot: inch(10) }),
  'peace-lily': plant(['low', 'medium', 'indoor', 'medium', 'easy'], { petSafe: false, edible: false, pot: inch(8) }),
  'zz-plant': plant(['low', 'little', 'indoor', 'medium', 'easy'], { petSafe: false, edible: false, pot: inch(6) }),
  'spider-plant': plant(['bright', 'medium', 'indoor', 'small', 'easy'], {
    petSafe: true,
    edible: false,
    pot: inch(6),
  }),
  'aglaonema-lipstick': plant(['bright', 'medium', 'indoor', 'small', 'easy'], {
    petSafe: false,
    edible: false,
    pot: inch(6),
  }),
  'monstera-deliciosa': plant(['bright', 'medium', 'indoor', 'large', 'easy'], {
    petSafe: false,
    edible: false,
    pot: inch(10),
  }),
  'rubber-plant-burgundy': plant(['bright', 'medium', 'indoor', 'medium', 'easy'], {
    petSafe: false,
    edible: false,
    pot: inch(8),
  }),
  'lucky-bamboo': plant(['low', 'much', 'indoor', 'small', 'easy'], {
    petSafe: false,
    edible: false,
    amount: pieces(5),
  }),
  'golden-barrel-cactus': plant(['full-sun', 'little', 'both', 'small', 'easy'], { edible: false, pot: inch(5) }),
  'flowering-cactus-pot': plant(['full-sun', 'little', 'both', 'small', 'easy'], { edible: false, pot: inch(6) }),
  'succulent-bowl': plant(['bright', 'little', 'both', 'small', 'easy'], {
    petSafe: true,
    edible: false,
    pot: inch(8),
  }),
  'anthurium-red': plant(['bright', 'much', 'indoor', 'medium', 'medium'], {
    petSafe: false,
    edible: false,
    pot: inch(7),
  }),
  dieffenbachia: plant(['half-shade', 'medium', 'indoor', 'medium', 'easy'], { petSafe: false, edible: false }),
  'ficus-ginseng-bonsai': plant(['bright', 'medium', 'both', 'small', 'easy'], {
    petSafe: false,
    edible: false,
    pot: inch(8),
  }),
  'banyan-bonsai-bot': plant(['half-shade', 'much', 'outdoor', 'large', 'expert'], {
    petSafe: false,
    edible: false,
    pot: inch(16),
  }),
  'pakur-bonsai': plant(['half-shade', 'medium', 'outdoor', 'medium', 'medium'], {
    petSafe: false,
    edible: false,
    pot: inch(12),
  }),
  'bougainvillea-bonsai': plant(['full-sun', 'little', 'outdoor', 'medium', 'medium'], {
    edible: false,
    pot: inch(10),
  }),
  'juniper-bonsai': plant(['full-sun', 'medium', 'outdoor', 'medium', 'expert'], {
    petSafe: false,
    edible: false,
    pot: inch(14),
  }),
  'jade-bonsai': plant(['bright', 'little', 'both', 'small', 'easy'], { petSafe: false, edible: false, pot: inch(6) }),
  'tamarind-bonsai-tetul': plant(['full-sun', 'much', 'outdoor', 'medium', 'medium'], {
    petSafe: true,
    edible: true,
    pot: inch(12),
  }),
  'kamini-bonsai': plant(['half-shade', 'medium', 'outdoor', 'medium', 'medium'], { edible: false, pot: inch(10) }),
  'adenium-desert-rose': plant(['full-sun', 'little', 'outdoor', 'small', 'easy'], {
    petSafe: false,
    edible: false,
    pot: inch(10),
  }),
  'chinese-elm-bonsai': plant(['bright', 'medium', 'outdoor', 'medium', 'medium'], {
    petSafe: true,
    edible: false,
    pot: inch(12),
  }),
  'ficus-grove-bonsai': plant(['bright', 'medium', 'both', 'large', 'expert'], {
    petSafe: false,
    edible: false,
    pot: inch(20),
  }),
};
