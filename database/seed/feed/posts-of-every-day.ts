import type { DemoPost } from './demo-post.ts';

export const postsOfEveryDay: DemoPost[] = [
  {
    by: 'tania',
    hoursAgo: 5.5,
    content: 'It rained for ten minutes and every plant on this street looks as if it had been to the hairdresser.',
    likedBy: ['sumaiya', 'nusrat', 'ayesha', 'farhan', 'imran'],
    comments: [
      { by: 'nusrat', after: 21, content: 'Mine too. I stood at the window like a child.' },
      { by: 'imran', after: 58, content: 'Not one drop in Banani! Unfair.' },
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
    content:
      'Went to Savar just to see the shapla ponds at sunrise. Took no cuttings, stole no seeds, came home with mud up to the knees and very happy.',
    picture: 'sumaiya-shapla-pond',
    likedBy: ['ayesha', 'tania', 'rahim', 'shirin', 'imran', 'nusrat'],
    comments: [
      { by: 'ayesha', after: 35, content: 'We are coming along next time. The children collect mud.' },
      { by: 'shirin', after: 77, content: 'What a morning that must have been.' },
    ],
  },
  {
    by: 'shirin',
    hoursAgo: 162,
    content:
      'Things my mother taught me about plants:\n1. Look before you water.\n2. Talk to them, nobody else is listening at six in the morning.\n3. Always grow one more than you need, for the neighbour.',
    likedBy: ['ayesha', 'rahim', 'nusrat', 'tania', 'farhan', 'sumaiya', 'imran'],
    comments: [
      { by: 'tania', after: 13, content: 'Number three should be a law.' },
      { by: 'rahim', after: 52, content: 'Your mother is a wise woman. Salam to her.' },
      { by: 'shirin', after: 130, content: 'I read her your comments, she is delighted.' },
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
    content:
      'The young mango behind our house is carrying its first real crop. Now we all pray that the storms stay away for some weeks.',
    picture: 'rahim-mango-sapling-garden',
    likedBy: ['tania', 'ayesha', 'farhan', 'shirin', 'nusrat'],
    comments: [
      { by: 'tania', after: 67, content: 'Praying, and not without self interest.' },
      { by: 'rahim', after: 102, content: 'A basket for you is already written down.' },
    ],
  },
  {
    by: 'tania',
    hoursAgo: 548,
    content: 'Aloe for a kitchen burn: one leaf, split open, ten minutes. The plant did not even notice. I did.',
    likedBy: ['nusrat', 'shirin'],
    comments: [
      { by: 'shirin', after: 41, content: 'Cold water first, always! Then the aloe.' },
      { by: 'tania', after: 49, content: 'Yes, of course, cold water first. Aloe for the feeling after.' },
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
