import type { DemoPost } from './demo-post.ts';

export const postsFromKitchenGardens: DemoPost[] = [
  {
    by: 'rahim',
    hoursAgo: 8,
    content:
      'Harvest from twelve grow bags on the roof in Uttara: tomatoes for us, tomatoes for the two flats below, and one for the crow who watches everything.',
    picture: 'rahim-tomato-harvest',
    likedBy: ['ayesha', 'nusrat', 'imran', 'farhan', 'shirin', 'sumaiya'],
    comments: [
      { by: 'farhan', after: 25, content: 'How big are the bags? Mine dry out by two in the afternoon.' },
      { by: 'rahim', after: 37, content: 'Fifteen inches, with coconut husk in the lower third. It holds the water.' },
      { by: 'nusrat', after: 88, content: 'The crow deserves it.' },
    ],
  },
  {
    by: 'nusrat',
    hoursAgo: 33,
    content:
      'Lal shak, sown on a Friday, on the plate three weeks later. If somebody wants to start with just one thing, start with this.',
    picture: 'nusrat-red-seedlings-studio',
    likedBy: ['tania', 'ayesha', 'sumaiya'],
    comments: [
      { by: 'sumaiya', after: 44, content: 'Starting tonight. Does it need full sun?' },
      { by: 'nusrat', after: 61, content: 'Half a day is enough. Sow thinly, I never do and always regret it.' },
    ],
  },
  {
    by: 'imran',
    hoursAgo: 71,
    content: 'Chillies from one plant, one week. Please send recipes, or fire engines.',
    picture: 'imran-chilli-flat-lay',
    likedBy: ['rahim', 'farhan', 'tania', 'ayesha'],
    comments: [
      { by: 'tania', after: 18, content: 'Slit them, salt, mustard oil, two days in the sun. Thank me later.' },
      { by: 'imran', after: 2900, content: 'It is later. Thank you!' },
    ],
  },
  {
    by: 'tania',
    hoursAgo: 118,
    content:
      'The lau has climbed past the clothes line and is now looking at the water tank. I have stopped arguing with it.',
    picture: 'tania-bottle-gourd-close-up',
    likedBy: ['nusrat', 'shirin', 'rahim', 'sumaiya'],
    comments: [
      { by: 'rahim', after: 55, content: 'Cut the tip once and it will make side shoots. More lau, less travelling.' },
      { by: 'shirin', after: 74, content: 'And cook the tip with lentils, do not throw it away!' },
    ],
  },
  {
    by: 'ayesha',
    hoursAgo: 175,
    content:
      'School project turned family project: okra from seed. The children measured it every evening and fought over the ruler. Twelve pods so far!',
    picture: 'ayesha-okra-flat-lay',
    likedBy: ['nusrat', 'imran', 'farhan', 'tania', 'shirin'],
    comments: [
      { by: 'imran', after: 29, content: 'Pick them young, at finger length. A day too late and they turn to wood.' },
      { by: 'ayesha', after: 51, content: 'We learned that one the hard way.' },
    ],
  },
  {
    by: 'farhan',
    hoursAgo: 262,
    content:
      'A lemon tree in a drum, third year, and finally more fruit than leaves. Nothing special: sun, mustard cake water once a month, and not giving up in year two.',
    picture: 'farhan-lemon-harvest',
    likedBy: ['rahim', 'ayesha', 'sumaiya', 'imran', 'nusrat'],
    comments: [
      { by: 'sumaiya', after: 36, content: 'I am in year two. I needed to read this.' },
      { by: 'rahim', after: 120, content: 'A third year lemon is a patient man’s prize. Well done.' },
    ],
  },
  {
    by: 'shirin',
    hoursAgo: 349,
    content: 'Our village guava came to the city as a cutting in my handbag. Look at it now. Abba would have laughed.',
    picture: 'shirin-guava-harvest',
    likedBy: ['ayesha', 'tania', 'nusrat', 'rahim', 'farhan', 'imran', 'sumaiya'],
    comments: [
      { by: 'tania', after: 11, content: 'This made me cry a little, in a good way.' },
      { by: 'ayesha', after: 40, content: 'The best luggage there is.' },
    ],
  },
  {
    by: 'sumaiya',
    hoursAgo: 466,
    content:
      'Coriander keeps going to flower on me after three weeks. I water every day, there is plenty of sun. What am I doing wrong?',
    likedBy: ['farhan'],
    comments: [
      { by: 'nusrat', after: 26, content: 'Too much sun, I think. Mine sits behind the tomatoes in the afternoon.' },
      {
        by: 'rahim',
        after: 83,
        content: 'Also do not move the seedlings. Sow it where it stays, a pinch every two weeks.',
      },
      { by: 'sumaiya', after: 110, content: 'I did both of those. Starting over, thank you!' },
    ],
  },
  {
    by: 'rahim',
    hoursAgo: 600,
    content:
      'Compost note.\n\nTwo parts dry leaves, one part kitchen peels, a little old soil. Turn it on Fridays. No fish, no cooked rice. In about two months it smells like rain, and then it is ready.',
    likedBy: ['ayesha', 'nusrat', 'imran', 'farhan', 'sumaiya', 'tania'],
    comments: [
      { by: 'imran', after: 57, content: 'Does it draw flies on a roof?' },
      { by: 'rahim', after: 79, content: 'Not if the peels are always under the leaves.' },
    ],
  },
  {
    by: 'nusrat',
    hoursAgo: 790,
    content: 'Brinjal number one. I have named it. We are not eating it. The next one, perhaps.',
    picture: 'nusrat-brinjal-garden',
    likedBy: ['ayesha', 'shirin', 'imran', 'sumaiya'],
    comments: [
      { by: 'shirin', after: 20, content: 'What is its name?' },
      { by: 'nusrat', after: 28, content: 'Begum, of course.' },
    ],
  },
];
