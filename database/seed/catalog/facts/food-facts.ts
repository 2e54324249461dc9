import type { Facts } from '#contract/facts.ts';
import { inch, plant } from './plant.ts';

/** What is known of its fruits, vegetable plants and herbs. */
export const foodFacts: Readonly<Record<string, Facts>> = {
  'himsagar-mango': { edible: true, amount: { value: 1, unit: 'kg' } },
  'langra-mango': { edible: true, amount: { value: 1, unit: 'kg' } },
  'amrapali-mango-sapling': plant(['full-sun', 'medium', 'outdoor', 'large', 'medium'], { edible: true }),
  'thai-guava': { edible: true, amount: { value: 1, unit: 'kg' } },
  'bombai-lychee': { edible: true, amount: { value: 100, unit: 'piece' } },
  'jackfruit-kathal': { edible: true, amount: { value: 1, unit: 'piece' } },
  'sagor-banana': { edible: true, amount: { value: 12, unit: 'piece' } },
  'ripe-papaya': { edible: true, amount: { value: 1, unit: 'piece' } },
  'honey-queen-pineapple': { edible: true, amount: { value: 900, unit: 'g' } },
  'green-coconut-dab': { edible: true, amount: { value: 1, unit: 'piece' } },
  'malta-sapling-bari-1': plant(['full-sun', 'medium', 'outdoor', 'medium', 'medium'], { edible: true }),
  'kagzi-lemon': { edible: true, amount: { value: 12, unit: 'piece' } },
  'watermelon-tormuj': { edible: true, amount: { value: 1, unit: 'piece' } },
  'dragon-fruit': { edible: true, amount: { value: 1, unit: 'kg' } },
  'hog-plum-amra': { edible: true },
  'pomegranate-sapling': plant(['full-sun', 'medium', 'outdoor', 'medium', 'medium'], { petSafe: true, edible: true }),
  'bottle-gourd-lau': plant(['full-sun', 'much', 'outdoor', 'large', 'easy'], {
    edible: true,
    amount: { value: 2, unit: 'piece' },
  }),
  'green-chilli-seedlings': plant(['full-sun', 'medium', 'outdoor', 'small', 'easy'], {
    edible: true,
    amount: { value: 10, unit: 'piece' },
  }),
  'tomato-seedlings': plant(['full-sun', 'medium', 'outdoor', 'medium', 'easy'], {
    petSafe: false,
    edible: true,
    amount: { value: 10, unit: 'piece' },
  }),
  'brinjal-begun': plant(['full-sun', 'medium', 'outdoor', 'medium', 'easy'], {
    petSafe: false,
    edible: true,
    amount: { value: 8, unit: 'piece' },
  }),
  'okra-seeds': plant(['full-sun', 'medium', 'outdoor', 'medium', 'easy'], { petSafe: true, edible: true }),
  'sweet-pumpkin-kumra': plant(['full-sun', 'medium', 'outdoor', 'large', 'easy'], { petSafe: true, edible: true }),
  'bitter-gourd-korola': plant(['full-sun', 'much', 'outdoor', 'large', 'medium'], {
    edible: true,
    amount: { value: 2, unit: 'piece' },
  }),
  'cucumber-shosha': plant(['full-sun', 'much', 'outdoor', 'medium', 'easy'], {
    petSafe: true,
    edible: true,
    amount: { value: 4, unit: 'piece' },
  }),
  'spinach-palong': plant(['half-shade', 'medium', 'outdoor', 'small', 'easy'], { petSafe: true, edible: true }),
  'red-amaranth-lal-shak': plant(['half-shade', 'medium', 'outdoor', 'small', 'easy'], { petSafe: true, edible: true }),
  'hyacinth-bean-sheem': plant(['full-sun', 'medium', 'outdoor', 'large', 'easy'], { edible: true }),
  'capsicum-seedlings': plant(['half-shade', 'medium', 'outdoor', 'small', 'medium'], {
    edible: true,
    amount: { value: 6, unit: 'piece' },
  }),
  'carrot-gajor': plant(['full-sun', 'medium', 'outdoor', 'small', 'easy'], { petSafe: true, edible: true }),
  'cabbage-seedlings': plant(['full-sun', 'medium', 'outdoor', 'medium', 'medium'], {
    edible: true,
    amount: { value: 10, unit: 'piece' },
  }),
  'cauliflower-seedlings': plant(['full-sun', 'medium', 'outdoor', 'medium', 'expert'], {
    edible: true,
    amount: { value: 10, unit: 'piece' },
  }),
  'tulsi-holy-basil': plant(['full-sun', 'medium', 'both', 'small', 'easy'], {
    petSafe: true,
    edible: true,
    pot: inch(6),
  }),
  'neem-sapling': plant(['full-sun', 'little', 'outdoor', 'large', 'easy'], { edible: false }),
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
  'moringa-sojne': plant(['full-sun', 'medium', 'outdoor', 'large', 'easy'], { petSafe: true, edible: true }),
  'basak-malabar-nut': plant(['half-shade', 'medium', 'outdoor', 'medium', 'easy'], { edible: false, pot: inch(8) }),
  ashwagandha: plant(['full-sun', 'little', 'outdoor', 'small', 'medium'], { edible: false, pot: inch(8) }),
  'curry-leaf': plant(['full-sun', 'medium', 'outdoor', 'medium', 'medium'], {
    petSafe: true,
    edible: true,
    pot: inch(8),
  }),
  'garlic-roshun': { edible: true, amount: { value: 1, unit: 'kg' } },
};
