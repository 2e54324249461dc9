import type { DemoPost } from './demo-post.ts';

export const postsFromBalconies: DemoPost[] = [
  {
    by: 'ayesha',
    hoursAgo: 3,
    content:
      'Four months of waiting, and this morning the first hibiscus opened on our balcony in Mirpur! My daughter ran in to wake me up so I would not miss it.',
    picture: 'ayesha-hibiscus-garden',
    likedBy: ['nusrat', 'rahim', 'sumaiya', 'tania', 'shirin'],
    comments: [
      { by: 'nusrat', after: 12, content: 'What a colour! Give her a hug from me.' },
      { by: 'rahim', after: 41, content: 'It will flower every day now if you keep picking off the old blooms.' },
      { by: 'ayesha', after: 55, content: 'Thank you Rahim bhai, I had no idea. I will start tomorrow.' },
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
      'For everybody who asks why their marigolds stopped: pinch the dead heads. Every second evening, two minutes, and you will have flowers for months.',
    picture: 'rahim-marigold-close-up',
    likedBy: ['ayesha', 'sumaiya', 'imran'],
    comments: [
      { by: 'imran', after: 75, content: 'Can I dry the heads and sow the seeds again?' },
      { by: 'rahim', after: 96, content: 'Yes. Keep them in a paper bag, never in plastic.' },
    ],
  },
  {
    by: 'shirin',
    hoursAgo: 98,
    content: 'Beli at night. The whole stairwell smells of it and the neighbours have started to ask whose door it is.',
    picture: 'shirin-jasmine-garden',
    likedBy: ['nusrat', 'ayesha', 'tania', 'farhan'],
    comments: [
      { by: 'tania', after: 22, content: 'My grandmother wore them in her hair. One picture and I can smell it.' },
      { by: 'shirin', after: 34, content: 'Come over, I will string a garland for you.' },
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
    content:
      'Cut the first gerberas for the table today. Three stems, an old pickle jar, and the room looks looked after.',
    picture: 'tania-gerbera-pink-stem-bunch',
    likedBy: ['shirin', 'nusrat', 'ayesha'],
    comments: [
      { by: 'shirin', after: 90, content: 'A pinch of sugar in the water and they will last the week.' },
      { by: 'nusrat', after: 260, content: 'Pickle jars are the best vases, I will not hear otherwise.' },
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
    content: 'Chrysanthemum season on the railing. I bought two. I came home with seven. You all understand.',
    picture: 'sumaiya-chrysanthemum-stem-bunch',
    likedBy: ['nusrat', 'shirin', 'tania', 'ayesha', 'imran'],
    comments: [
      { by: 'nusrat', after: 9, content: 'Seven is very restrained of you.' },
      { by: 'tania', after: 33, content: 'My husband says we do not understand. He is wrong.' },
    ],
  },
];
