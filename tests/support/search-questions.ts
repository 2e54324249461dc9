/** Properties of a product, which all have to hold. A list contains the allowed values. */
export type Likeness = {
  name?: readonly string[];
  category?: readonly string[];
  atMost?: number;
  atLeast?: number;
} & Readonly<Partial<Record<'light' | 'water' | 'place' | 'size' | 'difficulty', readonly string[]>>> &
  Readonly<Partial<Record<'petSafe' | 'edible', boolean>>>;

/** A search, the properties of its first result, and properties that none of its first ten results may have. */
export type SearchQuestion = { typed: string; right: Likeness; never?: readonly Likeness[]; orNothing?: true };

const shade: Likeness = { light: ['half-shade', 'low'] };
const sunny: Likeness = { light: ['full-sun'] };
const inside: Likeness = { place: ['indoor', 'both'] };
const outside: Likeness = { place: ['outdoor', 'both'] };
const onlyOutside: Likeness = { place: ['outdoor'] };
const onlyInside: Likeness = { place: ['indoor'] };
const safe: Likeness = { petSafe: true };
const unsafe: Likeness = { petSafe: false };
const easy: Likeness = { difficulty: ['easy'] };
const notEasy: Likeness = { difficulty: ['medium', 'expert'] };
const little: Likeness = { water: ['little'] };
const notLittle: Likeness = { water: ['medium', 'much'] };
const much: Likeness = { water: ['much'] };
const notMuch: Likeness = { water: ['little', 'medium'] };
const above = (taka: number): Likeness => ({ atLeast: taka + 0.01 });
const below = (taka: number): Likeness => ({ atMost: taka - 0.01 });
const named = (...name: string[]): Likeness => ({ name });
const called = (typed: string, ...name: string[]): SearchQuestion => ({ typed, right: named(...name) });

/** Questions to the demo catalogue: names, facts, prices and categories, in both languages, misspelt and mixed. */
export const searchQuestions: readonly SearchQuestion[] = [
  called('tulsi gach', 'Holy Basil'),
  called('কদু', 'Bottle Gourd'),
  called('eggplant', 'Brinjal'),
  called('hibiscas', 'Hibiscus'),
  called('তুলশি', 'Holy Basil'),
  called('kacha moris', 'Green Chilli'),
  called('পাকা আম', 'Himsagar Mango', 'Langra Mango'),
  { typed: 'plants for shade', right: shade, never: [sunny] },
  { typed: 'pet safe', right: safe, never: [unsafe] },
  { typed: 'beginner', right: easy, never: [notEasy] },
  { typed: 'plant that needs little water', right: little, never: [notLittle] },
  { typed: 'ছায়ার গাছ', right: shade, never: [sunny] },
  { typed: 'বিড়ালের জন্য নিরাপদ গাছ', right: safe, never: [unsafe] },
  { typed: 'কম পানি লাগে এমন গাছ', right: little, never: [notLittle] },
  { typed: 'ghorer gach', right: inside, never: [onlyOutside] },
  { typed: 'under 200', right: { atMost: 200 }, never: [above(200)] },
  { typed: '২০০ টাকার নিচে', right: { atMost: 200 }, never: [above(200)] },
  { typed: 'bonsai under 2000', right: { category: ['Bonsai'], atMost: 2000 }, never: [above(2000)] },
  { typed: 'ঔষধি গাছ', right: { category: ['Herbs'] } },
  { typed: 'orchid', right: { category: ['flower', 'Indoor'] }, orNothing: true },

  { typed: 'shade lovng plants', right: shade, never: [sunny] },
  { typed: 'kom alo te bache emon gach', right: { light: ['low'] }, never: [{ light: ['full-sun', 'bright'] }] },
  { typed: 'কম আলোতে বাঁচে', right: { light: ['low'] }, never: [{ light: ['full-sun', 'bright'] }] },
  { typed: 'low lite indor plant', right: { light: ['low'], ...inside }, never: [sunny, onlyOutside] },
  {
    typed: 'full sun flowers',
    right: { ...sunny, category: ['flower'] },
    never: [{ light: ['half-shade', 'low', 'bright'] }],
  },
  { typed: 'রোদে হয় এমন ফুল', right: { ...sunny, category: ['flower'] }, never: [{ light: ['half-shade', 'low'] }] },
  { typed: 'chader jonno gach', right: outside, never: [onlyInside] },
  { typed: 'বারান্দার গাছ', right: outside, never: [onlyInside] },
  { typed: 'office desk plant', right: inside, never: [onlyOutside] },
  { typed: 'ঘরের ভেতরে রাখার গাছ', right: inside, never: [onlyOutside] },
  { typed: 'choto indoor gach', right: { size: ['small'], ...inside }, never: [onlyOutside, { size: ['large'] }] },
  { typed: 'dog friendly plants', right: safe, never: [unsafe] },
  { typed: 'kukurer jonno nirapod', right: safe, never: [unsafe] },
  { typed: 'non toxic house plants', right: { ...safe, ...inside }, never: [unsafe, onlyOutside] },
  { typed: 'edible plants under 50', right: { edible: true, atMost: 50 }, never: [{ edible: false }, above(50)] },
  { typed: 'খাওয়া যায় এমন গাছ', right: { edible: true }, never: [{ edible: false }] },
  { typed: 'easy to care for', right: easy, never: [notEasy] },
  { typed: 'sohoj jotner gach', right: easy, never: [notEasy] },
  { typed: 'নতুনদের জন্য সহজ গাছ', right: easy, never: [notEasy] },
  { typed: 'begginer frendly bonsai', right: { ...easy, category: ['Bonsai'] }, never: [notEasy] },
  { typed: 'low maintenance', right: easy, never: [notEasy] },
  { typed: 'drought tolerant plants', right: little, never: [notLittle] },
  { typed: 'olpo panir gach', right: little, never: [notLittle] },
  { typed: 'plants that love water', right: much, never: [notMuch] },
  { typed: 'বেশি পানি লাগে', right: much, never: [notMuch] },
  { typed: '500 takar niche indoor gach', right: { ...inside, atMost: 500 }, never: [onlyOutside, above(500)] },
  { typed: '৫০ টাকার মধ্যে সবজি', right: { category: ['Vegetable'], atMost: 50 }, never: [above(50)] },
  { typed: 'below tk 100 herbs', right: { category: ['Herbs'], atMost: 100 }, never: [above(100)] },
  { typed: 'over 5000 bonsai', right: { category: ['Bonsai'], atLeast: 5000 }, never: [below(5000)] },
  {
    typed: '১০০ থেকে ৩০০ টাকার ফুল গাছ',
    right: { category: ['flower'], atLeast: 100, atMost: 300 },
    never: [below(100), above(300)],
  },
  { typed: 'between 300 and 500 taka', right: { atLeast: 300, atMost: 500 }, never: [below(300), above(500)] },
  { typed: 'dui hajar takar moddhe bonsai', right: { category: ['Bonsai'], atMost: 2000 }, never: [above(2000)] },
  { typed: 'medicnal plants', right: { category: ['Herbs'] } },
  { typed: 'foler gach', right: { category: ['Fruits'] } },
  { typed: 'সবজির চারা', right: { category: ['Vegetable'] } },
  called('golap phul', 'Rose'),
  called('ladies finger seed', 'Okra'),
  called('pudina pata', 'Mint'),
  { typed: 'অ্যালোভেরা গাছ 150 টাকার নিচে', right: named('Aloe Vera'), never: [above(150)] },
  { typed: 'pet safe orchid', right: safe, never: [unsafe] },
  called('litchi', 'Lychee'),
  called('lichu', 'Lychee'),
  called('লিচু গাছ', 'Lychee'),
  called('এলোভেরা', 'Aloe Vera'),
  called('genda', 'Marigold'),
  called('গেন্দা ফুল', 'Marigold'),
  called('পুদিনা পাতা', 'Mint'),
  called('paka aam', 'Mango'),
  called('fruit trees', 'Sapling'),
  called('ফলের গাছ', 'Sapling'),
  called('আমের চারা', 'Mango Sapling'),
  called('mango tree', 'Mango Sapling'),
];
