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
      'For dark corners: this snake plant gets no sun, water every third week, and has made four new leaves this year. It asks for nothing and stands there like a guard.',
    picture: 'shirin-snake-plant-room',
    likedBy: ['nusrat', 'farhan', 'imran', 'tania'],
    comments: [
      { by: 'imran', after: 66, content: 'Every third week? I have been drowning mine.' },
      { by: 'shirin', after: 81, content: 'Let it get thirsty. It stores water in the leaves.' },
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
    content:
      'Peace lily drooped like a fainting film heroine. Gave it a glass of water, went to pray, came back: standing up straight. Such drama.',
    picture: 'ayesha-peace-lily-room',
    likedBy: ['shirin', 'tania', 'nusrat', 'imran', 'rahim'],
    comments: [
      { by: 'nusrat', after: 19, content: 'Mine does it when guests are here. Always when guests are here.' },
      { by: 'shirin', after: 43, content: 'At least it says what it wants.' },
    ],
  },
  {
    by: 'rahim',
    hoursAgo: 196,
    content:
      'My father’s banyan, forty years in this tray. He started it the year I was born. I only water it and try not to be the one who makes a mistake.',
    picture: 'rahim-banyan-bonsai-stand',
    likedBy: ['ayesha', 'nusrat', 'tania', 'farhan', 'sumaiya', 'imran', 'shirin'],
    comments: [
      { by: 'imran', after: 38, content: 'Forty years. I have no words. What a thing to keep.' },
      { by: 'tania', after: 95, content: 'He would see that it is in good hands.' },
      { by: 'rahim', after: 240, content: 'Thank you, both of you. I will read this to my mother.' },
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
    content:
      'Sore throat week in our house. Tulsi from the balcony, ginger, a little honey. I do not know if it is the tulsi or the sitting down, but it helps.',
    picture: 'nusrat-tulsi-sprig-remedy',
    likedBy: ['ayesha', 'shirin', 'tania', 'rahim'],
    comments: [
      { by: 'shirin', after: 24, content: 'Get well soon, all of you! Add a clove if you have one.' },
      { by: 'ayesha', after: 210, content: 'Probably the sitting down. We never sit down.' },
    ],
  },
  {
    by: 'farhan',
    hoursAgo: 522,
    content:
      'Leaf tips of my areca palm turn brown. I mist it, it is near a window, the air conditioner is in the same room. Is it the dry air or the tap water?',
    likedBy: ['sumaiya'],
    comments: [
      {
        by: 'rahim',
        after: 90,
        content: 'The cold air, most likely. Move it a few steps away and stand the pot on wet pebbles.',
      },
      { by: 'tania', after: 170, content: 'And let the tap water stand overnight. Mine stopped after that.' },
      { by: 'farhan', after: 6100, content: 'Four days later: no new brown. I think it was the cold air.' },
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
