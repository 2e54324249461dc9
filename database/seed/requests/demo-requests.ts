import type { SubmittedProduct } from '#contract/submissions/schemas.ts';
import type { DemoHandle } from '../demo-users.ts';

/** A product request of a demo user, this many hours before the seeding. Pending without `rejected`. */
export type DemoRequest = SubmittedProduct & {
  by: DemoHandle;
  hoursAgo: number;
  /** As in `DemoProduct`. */
  pictures: string[];
  rejected?: { afterHours: number; reason: string; notes: string };
};

/** Product requests of the demo users whose products are not in the demo catalogue yet. */
export const demoRequests: readonly DemoRequest[] = [
  {
    by: 'ayesha',
    hoursAgo: 6,
    name: 'Hibiscus Cuttings, Pink or Red',
    category: 'flower',
    price: 160,
    offerPrice: 130,
    description: [
      'Rooted cuttings of the two hibiscus plants on our balcony in Mirpur',
      'Flowers nearly every day from March to October',
      'In nursery bags, about a foot high',
    ],
    facts: {
      light: 'full-sun',
      water: 'much',
      place: 'outdoor',
      size: 'small',
      difficulty: 'easy',
      petSafe: true,
      edible: false,
    },
    translations: {
      bn: {
        name: 'জবার কলম, গোলাপি বা লাল',
        description: [
          'মিরপুরে আমাদের বারান্দার দুটি জবা গাছের শিকড় গজানো কলম',
          'মার্চ থেকে অক্টোবর প্রায় প্রতিদিন ফুল ফোটে',
          'নার্সারি ব্যাগে, প্রায় এক ফুট উঁচু',
        ],
      },
    },
    pictures: ['hibiscus-cuttings-pink-or-red-close-up', 'hibiscus-cuttings-pink-or-red-studio'],
  },
  {
    by: 'sumaiya',
    hoursAgo: 31,
    name: 'Roof Tomatoes',
    category: 'Vegetable',
    price: 90,
    offerPrice: 75.5,
    description: ['One kilogram, picked in the morning', 'Grown on the roof with compost and neem water only'],
    facts: { edible: true, amount: { value: 1, unit: 'kg' } },
    translations: {
      bn: { name: 'ছাদের টমেটো', description: ['এক কেজি, সকালে তোলা', 'ছাদে শুধু কম্পোস্ট আর নিমের পানি দিয়ে চাষ করা'] },
    },
    pictures: ['roof-tomatoes-harvest', 'roof-tomatoes-garden', 'roof-tomatoes-flat-lay'],
  },
  {
    by: 'imran',
    hoursAgo: 54,
    name: 'Lemons of the Third Year',
    category: 'Fruits',
    price: 60,
    offerPrice: 48,
    description: ['A dozen lemons from a tree in a half drum', 'Thin skin, few seeds, plenty of juice'],
    facts: { edible: true, amount: { value: 12, unit: 'piece' } },
    translations: {
      bn: { name: 'তৃতীয় বছরের লেবু', description: ['হাফ ড্রামের গাছের এক ডজন লেবু', 'পাতলা খোসা, কম বীজ, প্রচুর রস'] },
    },
    pictures: ['lemons-of-the-third-year-harvest', 'lemons-of-the-third-year-close-up'],
  },
  {
    by: 'farhan',
    hoursAgo: 79,
    name: 'Money Plant, Grown in Water',
    category: 'Indoor',
    price: 200,
    offerPrice: 170,
    description: ['Three long shoots with white roots', 'Comes in its glass; change the water once a week'],
    facts: {
      light: 'bright',
      water: 'much',
      place: 'indoor',
      size: 'small',
      difficulty: 'easy',
      petSafe: false,
      edible: false,
    },
    translations: {
      bn: {
        name: 'পানিতে বড় করা মানি প্ল্যান্ট',
        description: ['সাদা শিকড়সহ তিনটি লম্বা ডাল', 'কাচের গ্লাসসহ পাবেন; সপ্তাহে একবার পানি বদলান'],
      },
    },
    pictures: ['money-plant-grown-in-water-room'],
  },
  {
    by: 'ayesha',
    hoursAgo: 220,
    name: 'Dried Neem Leaves',
    category: 'Herbs',
    price: 80,
    offerPrice: 60,
    description: ['Dried in the shade for ten days', 'Half a kilogram in a paper bag'],
    facts: { edible: false, amount: { value: 500, unit: 'g' } },
    translations: {
      bn: { name: 'শুকনো নিমপাতা', description: ['দশ দিন ছায়ায় শুকানো', 'কাগজের ব্যাগে আধা কেজি'] },
    },
    pictures: ['dried-neem-leaves-spray'],
    rejected: {
      afterHours: 19,
      reason: 'We sell living plants, seeds and fresh produce, so dried leaves do not fit into the shop.',
      notes: 'A sapling of your neem would be welcome.',
    },
  },
];
