import type { DemoPost } from './demo-post.ts';

export const postsFromBalconies: DemoPost[] = [
  {
    by: 'ayesha',
    hoursAgo: 3,
    content: 'চার মাস অপেক্ষার পর আজ সকালে মিরপুরের বারান্দায় প্রথম জবাটা ফুটল! মেয়ে দৌড়ে এসে ঘুম ভাঙিয়ে দিল, যেন দেখতে দেরি না হয়।',
    picture: 'ayesha-hibiscus-garden',
    likedBy: ['nusrat', 'rahim', 'sumaiya', 'tania', 'shirin'],
    comments: [
      { by: 'nusrat', after: 12, content: 'কী রং! মেয়েকে আমার আদর দিও।' },
      { by: 'rahim', after: 41, content: 'বাসি ফুলগুলো তুলে ফেললে এখন রোজই ফুটবে।' },
      { by: 'ayesha', after: 55, content: 'ধন্যবাদ রহিম ভাই, জানতামই না। কাল থেকেই শুরু করব।' },
    ],
  },
  {
    by: 'sumaiya',
    hoursAgo: 27,
    content:
      'My balcony is one metre by two. It holds eleven pots, a chair and a cup of tea. I would not swap it for a lawn.',
    likedBy: ['ayesha', 'farhan', 'shirin', 'imran', 'tania', 'nusrat', 'rahim'],
    comments: [
      {
        by: 'farhan',
        after: 30,
        content: 'Hanging baskets were the best thing I did for mine. Suddenly there was room for my feet.',
      },
      { by: 'shirin', after: 190, content: 'The tea matters most.' },
    ],
  },
  {
    by: 'rahim',
    hoursAgo: 52,
    content:
      'যাঁরা জিজ্ঞেস করেন গাঁদা কেন ফোটা বন্ধ করল: শুকনো ফুলগুলো চিমটি দিয়ে তুলে ফেলুন। এক দিন পর পর সন্ধ্যায় দুই মিনিট, মাসের পর মাস ফুল পাবেন।',
    picture: 'rahim-marigold-close-up',
    likedBy: ['ayesha', 'sumaiya', 'imran'],
    comments: [
      { by: 'imran', after: 75, content: 'শুকনো ফুল থেকে বীজ নিয়ে আবার বোনা যাবে?' },
      { by: 'rahim', after: 96, content: 'যাবে। কাগজের ঠোঙায় রাখবেন, পলিথিনে কখনো না।' },
    ],
  },
  {
    by: 'shirin',
    hoursAgo: 98,
    content: 'রাতের বেলি। পুরো সিঁড়িতে গন্ধ, প্রতিবেশীরা জিজ্ঞেস করতে শুরু করেছেন কার দরজা থেকে আসে।',
    picture: 'shirin-jasmine-garden',
    likedBy: ['nusrat', 'ayesha', 'tania', 'farhan'],
    comments: [
      { by: 'tania', after: 22, content: 'নানু খোঁপায় পরতেন। ছবি দেখেই গন্ধটা নাকে এল।' },
      { by: 'shirin', after: 34, content: 'চলে আসো, তোমার জন্য মালা গেঁথে রাখব।' },
    ],
  },
  {
    by: 'nusrat',
    hoursAgo: 150,
    content:
      'A bee has decided that my sunflower belongs to her. I have been asked, with some noise, to water it from the other side.',
    picture: 'nusrat-sunflower-close-up',
    likedBy: ['sumaiya', 'rahim', 'shirin', 'imran'],
    comments: [{ by: 'rahim', after: 64, content: 'Good tenant. She pays in seeds.' }],
  },
  {
    by: 'farhan',
    hoursAgo: 221,
    content:
      'Sixth floor, west side, sun like a frying pan from noon.\n\nWhat survived:\n- bougainvillea\n- periwinkle\n- aloe\n- me, barely',
    picture: 'farhan-periwinkle-studio',
    likedBy: ['ayesha', 'imran', 'tania', 'sumaiya', 'rahim'],
    comments: [
      { by: 'imran', after: 15, content: 'Try a wet jute sack behind the pots. Mine stay noticeably cooler.' },
      { by: 'ayesha', after: 140, content: 'Portulaca would love you!' },
      { by: 'farhan', after: 180, content: 'Both noted. The sack is going up on Friday.' },
    ],
  },
  {
    by: 'tania',
    hoursAgo: 318,
    content: 'আজ প্রথম জারবেরা কেটে টেবিলে রাখলাম। তিনটা ডাঁটা আর একটা পুরোনো আচারের বয়াম, তাতেই ঘরটা গোছানো লাগছে।',
    picture: 'tania-gerbera-pink-stem-bunch',
    likedBy: ['shirin', 'nusrat', 'ayesha'],
    comments: [
      { by: 'shirin', after: 90, content: 'পানিতে এক চিমটি চিনি দিও, সপ্তাহখানেক থাকবে।' },
      { by: 'nusrat', after: 260, content: 'আচারের বয়ামের চেয়ে ভালো ফুলদানি হয় না, আর কোনো কথা শুনব না।' },
    ],
  },
  {
    by: 'imran',
    hoursAgo: 430,
    content:
      'The nursery man said the rose would sulk for a month after repotting. It sulked for five weeks, then did this. Sorry for every bad word I said to it.',
    picture: 'imran-rose-pink-garden',
    likedBy: ['ayesha', 'rahim', 'sumaiya', 'farhan', 'tania', 'shirin'],
    comments: [
      { by: 'sumaiya', after: 48, content: 'Roses hear everything, you know.' },
      { by: 'ayesha', after: 70, content: 'Worth every day of the sulk.' },
    ],
  },
  {
    by: 'ayesha',
    hoursAgo: 577,
    content:
      'Has anybody in Dhaka kept a bougainvillea in flower through the rains? Mine turns into a lovely green bush the moment the first storm arrives.',
    likedBy: ['farhan', 'imran'],
    comments: [
      {
        by: 'rahim',
        after: 130,
        content: 'Move it under the roof edge and let the soil go really dry. It flowers when it is a little thirsty.',
      },
      {
        by: 'farhan',
        after: 200,
        content: 'Less food as well. Mine only stopped making leaves when I stopped feeding it.',
      },
    ],
  },
  {
    by: 'sumaiya',
    hoursAgo: 742,
    content: 'রেলিংয়ে চন্দ্রমল্লিকার মৌসুম। কিনতে গেলাম দুইটা, ফিরলাম সাতটা নিয়ে। আপনারা তো বোঝেন।',
    picture: 'sumaiya-chrysanthemum-stem-bunch',
    likedBy: ['nusrat', 'shirin', 'tania', 'ayesha', 'imran'],
    comments: [
      { by: 'nusrat', after: 9, content: 'সাতটা মানে তো অনেক সংযম!' },
      { by: 'tania', after: 33, content: 'আমার উনি বলেন আমরা কিছুই বুঝি না। উনি ভুল।' },
    ],
  },
];
