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
    content: 'লালশাক: শুক্রবারে বোনা, তিন সপ্তাহ পরে পাতে। কেউ যদি একটা কিছু দিয়ে শুরু করতে চান, এটা দিয়েই করুন।',
    picture: 'nusrat-red-seedlings-studio',
    likedBy: ['tania', 'ayesha', 'sumaiya'],
    comments: [
      { by: 'sumaiya', after: 44, content: 'আজ রাতেই শুরু করছি। সারা দিন রোদ লাগবে?' },
      { by: 'nusrat', after: 61, content: 'আধা দিন হলেই চলে। পাতলা করে বুনো, আমি কোনোবার করি না, প্রতিবার পস্তাই।' },
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
    content: 'লাউগাছ কাপড় শুকানোর দড়ি পেরিয়ে এখন পানির ট্যাংকের দিকে তাকিয়ে আছে। ওর সঙ্গে তর্ক করা ছেড়ে দিয়েছি।',
    picture: 'tania-bottle-gourd-close-up',
    likedBy: ['nusrat', 'shirin', 'rahim', 'sumaiya'],
    comments: [
      { by: 'rahim', after: 55, content: 'ডগাটা একবার কেটে দাও, পাশ থেকে ডাল ছাড়বে। লাউ বাড়বে, ঘোরাঘুরি কমবে।' },
      { by: 'shirin', after: 74, content: 'আর ডগাটা ফেলো না, ডাল দিয়ে রান্না করো!' },
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
    content: 'রাজশাহীর বাড়ির পেয়ারাগাছটা শহরে এসেছিল আমার হাতব্যাগে, কলম হয়ে। এখন দেখুন। আব্বা থাকলে হাসতেন।',
    picture: 'shirin-guava-harvest',
    likedBy: ['ayesha', 'tania', 'nusrat', 'rahim', 'farhan', 'imran', 'sumaiya'],
    comments: [
      { by: 'tania', after: 11, content: 'পড়ে চোখে পানি এল, ভালো লাগার পানি।' },
      { by: 'ayesha', after: 40, content: 'এর চেয়ে ভালো লাগেজ হয় না।' },
    ],
  },
  {
    by: 'sumaiya',
    hoursAgo: 466,
    content: 'তিন সপ্তাহ না যেতেই আমার ধনেপাতায় ফুল এসে যায়। রোজ পানি দিই, রোদও অনেক। ভুলটা কোথায়?',
    likedBy: ['farhan'],
    comments: [
      { by: 'nusrat', after: 26, content: 'রোদটাই মনে হয় বেশি। আমারটা বিকেলে টমেটোর আড়ালে থাকে।' },
      {
        by: 'rahim',
        after: 83,
        content: 'আর চারা নাড়াচাড়া করবেন না। যেখানে থাকবে সেখানেই বুনুন, দুই সপ্তাহ পর পর এক চিমটি।',
      },
      { by: 'sumaiya', after: 110, content: 'দুইটাই করেছি! আবার শুরু করছি, ধন্যবাদ।' },
    ],
  },
  {
    by: 'rahim',
    hoursAgo: 600,
    content:
      'কম্পোস্টের হিসাব।\n\nদুই ভাগ শুকনো পাতা, এক ভাগ তরকারির খোসা, অল্প পুরোনো মাটি। শুক্রবারে উল্টে দিন। মাছ না, রান্না করা ভাত না। মাস দুয়েক পরে বৃষ্টির মতো গন্ধ এলে বুঝবেন তৈরি।',
    likedBy: ['ayesha', 'nusrat', 'imran', 'farhan', 'sumaiya', 'tania'],
    comments: [
      { by: 'imran', after: 57, content: 'ছাদে রাখলে মাছি আসে না?' },
      { by: 'rahim', after: 79, content: 'খোসা সব সময় পাতার নিচে থাকলে আসে না।' },
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
