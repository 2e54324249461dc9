import type { DemoPost } from './demo-post.ts';

export const postsOfEveryDay: DemoPost[] = [
  {
    by: 'tania',
    hoursAgo: 5.5,
    content: 'সিলেটে আজ দশ মিনিট বৃষ্টি হলো, আর রাস্তার সব গাছ যেন পার্লার থেকে ঘুরে এল।',
    likedBy: ['sumaiya', 'nusrat', 'ayesha', 'farhan', 'imran'],
    comments: [
      { by: 'nusrat', after: 21, content: 'আমারগুলোও। বাচ্চাদের মতো জানালায় দাঁড়িয়ে ছিলাম।' },
      { by: 'imran', after: 58, content: 'বনানীতে এক ফোঁটাও না! এটা অন্যায়।' },
    ],
  },
  {
    by: 'imran',
    hoursAgo: 23,
    content:
      'Parcel day! The malta sapling came with moist soil and not one broken leaf. Now to find it a sunny corner.',
    picture: 'imran-malta-sapling-parcel',
    likedBy: ['rahim', 'tania', 'ayesha'],
    comments: [
      { by: 'rahim', after: 50, content: 'Leave it in the shade for three days first, then repot.' },
      { by: 'imran', after: 62, content: 'Good that I asked nobody and posted a picture instead.' },
    ],
  },
  {
    by: 'nusrat',
    hoursAgo: 60,
    content:
      'Question for the roof gardeners: how do you keep aphids off beans without spraying poison? I have tried soap water, they seem to enjoy it.',
    likedBy: ['sumaiya', 'farhan', 'shirin'],
    comments: [
      {
        by: 'farhan',
        after: 17,
        content: 'Neem oil, a teaspoon in a litre, in the evening, under the leaves. Three evenings.',
      },
      {
        by: 'rahim',
        after: 45,
        content: 'And plant marigolds between. They bring the ladybirds, the ladybirds do the rest.',
      },
      { by: 'nusrat', after: 3240, content: 'The neem worked, thank you! Ladybirds are invited for next season.' },
    ],
  },
  {
    by: 'sumaiya',
    hoursAgo: 109,
    content: 'সূর্য ওঠার সময় শাপলা দেখতে শুধু এ জন্যই সাভার গেলাম। ডাল কাটিনি, বীজ চুরি করিনি, হাঁটু পর্যন্ত কাদা আর একগাল হাসি নিয়ে ফিরেছি।',
    picture: 'sumaiya-shapla-pond',
    likedBy: ['ayesha', 'tania', 'rahim', 'shirin', 'imran', 'nusrat'],
    comments: [
      { by: 'ayesha', after: 35, content: 'পরেরবার আমরাও যাব। বাচ্চারা কাদা জমায়।' },
      { by: 'shirin', after: 77, content: 'কী একটা সকাল ছিল নিশ্চয়ই।' },
    ],
  },
  {
    by: 'shirin',
    hoursAgo: 162,
    content:
      'গাছ নিয়ে মায়ের কাছে যা শিখেছি:\n১. পানি দেওয়ার আগে দেখো।\n২. ওদের সঙ্গে কথা বলো, ভোর ছয়টায় আর কেউ শোনে না।\n৩. যা লাগে তার চেয়ে একটা বেশি লাগাও, প্রতিবেশীর জন্য।',
    likedBy: ['ayesha', 'rahim', 'nusrat', 'tania', 'farhan', 'sumaiya', 'imran'],
    comments: [
      { by: 'tania', after: 13, content: 'তিন নম্বরটা আইন হওয়া উচিত।' },
      { by: 'rahim', after: 52, content: 'আপনার মা জ্ঞানী মানুষ। তাঁকে সালাম।' },
      { by: 'shirin', after: 130, content: 'আপনাদের মন্তব্য পড়ে শোনালাম, ভীষণ খুশি।' },
    ],
  },
  {
    by: 'farhan',
    hoursAgo: 244,
    content: 'Neem planted by my uncle in 1998. Today it cooled the whole wedding lunch. Best guest of the day.',
    likedBy: ['rahim', 'shirin', 'imran', 'ayesha'],
    comments: [{ by: 'imran', after: 85, content: 'Trees are the only present that grows.' }],
  },
  {
    by: 'ayesha',
    hoursAgo: 333,
    content:
      'Does anybody swap seeds? I have red hibiscus cuttings, sheem and two kinds of chilli. Looking for butterfly pea, the dark blue one.',
    likedBy: ['nusrat', 'sumaiya'],
    comments: [
      { by: 'sumaiya', after: 28, content: 'I have butterfly pea! Only the light blue one, but it is strong.' },
      { by: 'ayesha', after: 36, content: 'Light blue is lovely too. Sheem for you?' },
      { by: 'sumaiya', after: 39, content: 'Done. Saturday, the usual tea stall.' },
    ],
  },
  {
    by: 'rahim',
    hoursAgo: 410,
    content: 'রাজশাহীতে আমাদের বাড়ির পেছনের কচি আমগাছে এবার প্রথম ভালো ফলন। এখন সবাই দোয়া করছি, কালবৈশাখী যেন কয়েক সপ্তাহ দূরে থাকে।',
    picture: 'rahim-mango-sapling-garden',
    likedBy: ['tania', 'ayesha', 'farhan', 'shirin', 'nusrat'],
    comments: [
      { by: 'tania', after: 67, content: 'দোয়া করছি, নিজের স্বার্থও আছে।' },
      { by: 'rahim', after: 102, content: 'আপনার নামে এক ঝুড়ি লিখে রেখেছি।' },
    ],
  },
  {
    by: 'tania',
    hoursAgo: 548,
    content: 'রান্নাঘরে হাত পুড়লে অ্যালোভেরা: একটা পাতা চিরে দশ মিনিট। গাছ টেরই পায়নি, আমি পেয়েছি।',
    likedBy: ['nusrat', 'shirin'],
    comments: [
      { by: 'shirin', after: 41, content: 'আগে ঠান্ডা পানি, সব সময়! তারপর অ্যালোভেরা।' },
      { by: 'tania', after: 49, content: 'হ্যাঁ, আগে ঠান্ডা পানিই। অ্যালোভেরা পরের জ্বালাটার জন্য।' },
    ],
  },
  {
    by: 'sumaiya',
    hoursAgo: 815,
    content:
      'First post here, hello from Chattogram! I killed four plants last year and kept three alive. This year I want better numbers. Be kind.',
    picture: 'sumaiya-gerbera-coral-close-up',
    likedBy: ['ayesha', 'rahim', 'nusrat', 'tania', 'farhan', 'shirin', 'imran'],
    comments: [
      { by: 'ayesha', after: 6, content: 'Welcome! Four is nothing. We do not count here.' },
      { by: 'rahim', after: 30, content: 'Welcome. Every good gardener has a long list of the departed.' },
      { by: 'farhan', after: 71, content: 'Three alive is a jungle. Well done.' },
    ],
  },
];
