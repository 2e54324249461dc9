import type { DemoPost } from './demo-post.ts';

export const postsFromIndoors: DemoPost[] = [
  {
    by: 'farhan',
    hoursAgo: 0.7,
    content: 'New leaf on the monstera, and it has holes! I have told everybody in the office. Now I am telling you.',
    picture: 'farhan-monstera-room',
    likedBy: ['sumaiya', 'ayesha'],
    comments: [{ by: 'sumaiya', after: 14, content: 'The first holes are a birthday. Congratulations!' }],
  },
  {
    by: 'shirin',
    hoursAgo: 19,
    content:
      'অন্ধকার কোণের জন্য: এই স্নেক প্ল্যান্ট রোদ পায় না, পানি পায় তিন সপ্তাহে একবার, তবু এ বছর চারটা নতুন পাতা। কিছুই চায় না, দারোয়ানের মতো দাঁড়িয়ে থাকে।',
    picture: 'shirin-snake-plant-room',
    likedBy: ['nusrat', 'farhan', 'imran', 'tania'],
    comments: [
      { by: 'imran', after: 66, content: 'তিন সপ্তাহে একবার? আমি তো আমারটাকে ডুবিয়ে মারছি।' },
      { by: 'shirin', after: 81, content: 'পিপাসা লাগতে দিন। পাতায় পানি জমিয়ে রাখে।' },
    ],
  },
  {
    by: 'tania',
    hoursAgo: 46,
    content:
      'Money plant cuttings in water, day 1 and day 20. I have roots! There is enough for five neighbours, first come first served.',
    picture: 'tania-money-plant-room',
    likedBy: ['ayesha', 'nusrat', 'rahim', 'shirin'],
    comments: [
      { by: 'ayesha', after: 8, content: 'Me! Me!' },
      { by: 'tania', after: 16, content: 'Yours is the one with two leaves.' },
      { by: 'nusrat', after: 150, content: 'Am I too late? I can pay in lal shak.' },
    ],
  },
  {
    by: 'imran',
    hoursAgo: 84,
    content: 'Spider plant has had babies. Eleven of them. I was not consulted.',
    picture: 'imran-spider-plant-hanging',
    likedBy: ['sumaiya', 'tania', 'farhan', 'nusrat', 'ayesha'],
    comments: [
      { by: 'farhan', after: 31, content: 'Peg one into a pot while it is still on the mother. It roots in a week.' },
      { by: 'sumaiya', after: 52, content: 'Grandfather at your age!' },
    ],
  },
  {
    by: 'ayesha',
    hoursAgo: 133,
    content: 'পিস লিলি সিনেমার নায়িকার মতো মূর্ছা গেল। এক গ্লাস পানি দিয়ে নামাজে গেলাম, ফিরে দেখি সোজা দাঁড়িয়ে। কী নাটক!',
    picture: 'ayesha-peace-lily-room',
    likedBy: ['shirin', 'tania', 'nusrat', 'imran', 'rahim'],
    comments: [
      { by: 'nusrat', after: 19, content: 'আমারটা মেহমান এলে করে। ঠিক মেহমান এলেই।' },
      { by: 'shirin', after: 43, content: 'অন্তত কী চায় সেটা তো বলে।' },
    ],
  },
  {
    by: 'rahim',
    hoursAgo: 196,
    content:
      'আব্বার বটগাছ, চল্লিশ বছর এই ট্রেতে। আমার জন্মের বছর শুরু করেছিলেন। আমি শুধু পানি দিই আর চেষ্টা করি ভুলটা যেন আমার হাতে না হয়।',
    picture: 'rahim-banyan-bonsai-stand',
    likedBy: ['ayesha', 'nusrat', 'tania', 'farhan', 'sumaiya', 'imran', 'shirin'],
    comments: [
      { by: 'imran', after: 38, content: 'চল্লিশ বছর! বলার ভাষা নেই। কী একটা জিনিস ধরে রেখেছেন।' },
      { by: 'tania', after: 95, content: 'উনি দেখলে বুঝতেন, ভালো হাতেই আছে।' },
      { by: 'rahim', after: 240, content: 'দুজনকেই ধন্যবাদ। আম্মাকে পড়ে শোনাব।' },
    ],
  },
  {
    by: 'sumaiya',
    hoursAgo: 285,
    content:
      'Small bowl, five succulents, south window. Watering: when I remember, and then I wait another week. So far this is the only plant care that fits my job.',
    likedBy: ['farhan', 'shirin', 'imran'],
    comments: [{ by: 'farhan', after: 112, content: 'You have discovered the secret. There is no second step.' }],
  },
  {
    by: 'nusrat',
    hoursAgo: 391,
    content: 'বাসায় গলাব্যথার সপ্তাহ চলছে। বারান্দার তুলসী, আদা, একটু মধু। তুলসীর গুণ নাকি একটু বসতে পারার, জানি না, তবে আরাম লাগে।',
    picture: 'nusrat-tulsi-sprig-remedy',
    likedBy: ['ayesha', 'shirin', 'tania', 'rahim'],
    comments: [
      { by: 'shirin', after: 24, content: 'সবাই তাড়াতাড়ি সেরে ওঠো! থাকলে একটা লবঙ্গ দিও।' },
      { by: 'ayesha', after: 210, content: 'বসতে পারারই গুণ। আমরা তো বসিই না।' },
    ],
  },
  {
    by: 'farhan',
    hoursAgo: 522,
    content:
      'আমার এরিকা পামের পাতার আগা বাদামি হয়ে যাচ্ছে। পানি স্প্রে করি, জানালার পাশেই আছে, ঘরে এসি চলে। শুকনো বাতাসের জন্য, নাকি কলের পানি?',
    likedBy: ['sumaiya'],
    comments: [
      {
        by: 'rahim',
        after: 90,
        content: 'খুব সম্ভব ঠান্ডা বাতাস। কয়েক পা দূরে সরান, টবটা ভেজা নুড়ির ওপর রাখুন।',
      },
      { by: 'tania', after: 170, content: 'আর কলের পানি এক রাত রেখে দিয়েন। আমারটা তারপর থেমে গেছে।' },
      { by: 'farhan', after: 6100, content: 'চার দিন পরে: নতুন করে আর বাদামি হয়নি। ঠান্ডা বাতাসই ছিল মনে হয়।' },
    ],
  },
  {
    by: 'imran',
    hoursAgo: 665,
    content: 'Jade cutting from a friend’s desk, ten years on. It cost me one cup of tea.',
    picture: 'imran-jade-bonsai-studio',
    likedBy: ['rahim', 'ayesha', 'shirin', 'farhan'],
    comments: [
      { by: 'shirin', after: 47, content: 'Then it is a very good tea.' },
      { by: 'ayesha', after: 300, content: 'I have a desk and some tea. Next cutting is mine?' },
    ],
  },
];
