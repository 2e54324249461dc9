/** Password of every demo user and the demo seller; printed at start, used on demo databases only. */
export const demoPassword = 'sobuj-demo';

export const demoSellerEmail = 'seller@sobuj.example';

/**
 * The demo shoppers: the days since they joined, the hours since they were last seen (both before the seeding), and the
 * picture of those who have chosen one. The start prints the login of the first.
 */
export const demoUsers = [
  { name: 'Ayesha Rahman', email: 'ayesha@sobuj.example', joined: 310, seen: 0.7, picture: 'ayesha-portrait' },
  { name: 'Rahim Uddin', email: 'rahim@sobuj.example', joined: 301, seen: 9, picture: 'rahim-portrait' },
  { name: 'Nusrat Jahan', email: 'nusrat@sobuj.example', joined: 287, seen: 5, picture: 'nusrat-portrait' },
  { name: 'Tania Akter', email: 'tania@sobuj.example', joined: 254, seen: 12, picture: 'tania-portrait' },
  { name: 'Farhan Kabir', email: 'farhan@sobuj.example', joined: 198, seen: 0.4, picture: 'farhan-portrait' },
  { name: 'Sumaiya Islam', email: 'sumaiya@sobuj.example', joined: 143, seen: 0.2, picture: undefined },
  { name: 'Imran Hossain', email: 'imran@sobuj.example', joined: 96, seen: 1.1, picture: 'imran-portrait' },
  { name: 'Shirin Sultana', email: 'shirin@sobuj.example', joined: 61, seen: 1.6, picture: undefined },
] as const;

type HandleOf<Email> = Email extends `${infer Handle}@sobuj.example` ? Handle : never;

/** The local part of a demo shopper's email. */
export type DemoHandle = HandleOf<(typeof demoUsers)[number]['email']>;

export const demoEmail = (handle: DemoHandle) => `${handle}@sobuj.example`;
