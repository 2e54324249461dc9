import type { Facts } from '#contract/products/facts.ts';
import { feet, inch, pieces, plant, seeds } from './plant.ts';

/** Facts of the demo catalogue's fruits, vegetable plants and herbs. */
export const foodFacts: Readonly<Record<string, Facts>> = {
  'himsagar-mango': { edible: true, amount: { value: 1, unit: 'kg' } },
  'langra-mango': { edible: true, amount: { value: 1, unit: 'kg' } },
  'amrapali-mango-sapling': plant(['full-sun', 'medium', 'outdoor', 'large', 'medium'], {
    edible: true,
    height: feet(3),
  }),
  'thai-guava': { edible: true, amount: { value: 1, unit: 'kg' } },
  'bombai-lychee': { edible: true, amount: pieces(100) },
  'jackfruit-kathal': { edible: true, amount: pieces(1) },
  'sagor-banana': { edible: true, amount: pieces(12) },
  'ripe-papaya': { edible: true, amount: pieces(1) },
  'honey-queen-pineapple': { edible: true, amount: { value: 900, unit: 'g' } },
  'green-coconut-dab': { edible: true, amount: pieces(1) },
  'malta-sapling-bari-1': plant(['full-sun', 'medium', 'outdoor', 'medium', 'medium'], {
    edible: true,
    height: feet(2),
  }),
  'kagzi-lemon': { edible: true, amount: pieces(12) },
  'watermelon-tormuj': { edible: true, amount: pieces(1) },
  'dragon-fruit': { edible: true, amount: { value: 1, unit: 'kg' } },
  'hog-plum-amra': { edible: true },
  'pomegranate-sapling': plant(['full-sun', 'medium', 'outdoor', 'medium', 'medium'], {
    petSafe: true,
    edible: true,
    height: feet(2),
  }),
  'bottle-gourd-lau': plant(['full-sun', 'much', 'outdoor', 'large', 'easy'], {
    edible: true,
    amount: pieces(2),
  }),
  'green-chilli-seedlings': plant(['full-sun', 'medium', 'outdoor', 'small', 'easy'], {
    edible: true,
    amount: pieces(10),
  }),
  'tomato-seedlings': plant(['full-sun', 'medium', 'outdoor', 'medium', 'easy'], {
    petSafe: false,
    edible: true,
    amount: pieces(10),
  }),
  'brinjal-begun': plant(['full-sun', 'medium', 'outdoor', 'medium', 'easy'], {
    petSafe: false,
    edible: true,
    amount: pieces(8),
  }),
  'okra-seeds': plant(['full-sun', 'medium', 'outdoor', 'medium', 'easy'], {
    petSafe: true,
    edible: true,
    amount: seeds(50),
  }),
  'sweet-pumpkin-kumra': plant(['full-sun', 'medium', 'outdoor', 'large', 'easy'], {
    petSafe: true,
    edible: true,
    amount: seeds(15),
  }),
  'bitter-gourd-korola': plant(['full-sun', 'much', 'outdoor', 'large', 'medium'], {
    edible: true,
    amount: pieces(2),
  }),
  'cucumber-shosha': plant(['full-sun', 'much', 'outdoor', 'medium', 'easy'], {
    petSafe: true,
    edible: true,
    amount: pieces(4),
  }),
  'spinach-palong': plant(['half-shade', 'medium', 'outdoor', 'small', 'easy'], {
    petSafe: true,
    edible: true,
    amount: seeds(200),
  }),
  'red-amaranth-lal-shak': plant(['half-shade', 'medium', 'outdoor', 'small', 'easy'], {
    petSafe: true,
    edible: true,
    amount: seeds(500),
  }),
  'hyacinth-bean-sheem': plant(['full-sun', 'medium', 'outdoor', 'large', 'easy'], { edible: true, amount: seeds(20) }),
  'capsicum-seedlings': plant(['half-shade', 'medium', 'outdoor', 'small', 'medium'], {
    edible: true,
    amount: pieces(6),
  }),
  'carrot-gajor': plant(['full-sun', 'medium', 'outdoor', 'small', 'easy'], { petSafe: true, edible: true }),
  'cabbage-seedlings': plant(['full-sun', 'medium', 'outdoor', 'medium', 'medium'], {
    edible: true,
    amount: pieces(10),
  }),
  'cauliflower-seedlings': plant(['full-sun', 'medium', 'outdoor', 'medium', 'expert'], {
    edible: true,
    amount: pieces(10),
  }),
  'tulsi-holy-basil': plant(['full-sun', 'medium', 'both', 'small', 'easy'], {
    petSafe: true,
    edible: true,
    pot: inch(6),
  }),
  'neem-sapling': plant(['full-sun', 'little', 'outdoor', 'large', 'easy'], { edible: false, height: feet(3) }),
  'aloe-vera-ghritokumari': plant(['bright', 'little', 'both', 'small', 'easy'], {
    petSafe: false,
    edible: false,
    pot: inch(6),
  }),
  'mint-pudina': plant(['half-shade', 'much', 'outdoor', 'small', 'easy'], { edible: true, pot: inch(6) }),
  'coriander-dhonia': { edible: true, amount: { value: 100, unit: 'g' } },
  lemongrass: plant(['full-sun', 'medium', 'outdoor', 'medium', 'easy'], { edible: true, pot: inch(8) }),
  thankuni: plant(['half-shade', 'much', 'outdoor', 'small', 'easy'], { petSafe: true, edible: true, pot: inch(6) }),
  'turmeric-holud': { edible: true, amount: { value: 500, unit: 'g' } },
  'ginger-ada': { edible: true, amount: { value: 500, unit: 'g' } },
  'moringa-sojne': plant(['full-sun', 'medium', 'outdoor', 'large', 'easy'], {
    petSafe: true,
    edible: true,
    height: feet(2),
  }),
  'basak-malabar-nut': plant(['half-shade', 'medium', 'outdoor', 'medium', 'easy'], { edible: false, pot: inch(8) }),
  ashwagandha: plant(['full-sun', 'little', 'outdoor', 'small', 'medium'], { edible: false, pot: inch(8) }),
  'curry-leaf': plant(['full-sun', 'medium', 'outdoor', 'medium', 'medium'], {
    petSafe: true,
    edible: true,
    pot: inch(8),
  }),
  'garlic-roshun': { edible: true, amount: { value: 1, unit: 'kg' } },
};
