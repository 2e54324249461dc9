/** Password of every demo user and of the demo seller; printed at start, used on demo databases only. */
export const demoPassword = 'sobuj-demo';

/** Login of the demo seller. */
export const demoSellerEmail = 'seller@sobuj.example';

/** The demo shoppers; the first one is the login that the start prints. */
export const demoUsers = [
  { name: 'Ayesha Rahman', email: 'ayesha@sobuj.example' },
  { name: 'Rahim Uddin', email: 'rahim@sobuj.example' },
  { name: 'Nusrat Jahan', email: 'nusrat@sobuj.example' },
  { name: 'Tania Akter', email: 'tania@sobuj.example' },
  { name: 'Farhan Kabir', email: 'farhan@sobuj.example' },
  { name: 'Sumaiya Islam', email: 'sumaiya@sobuj.example' },
  { name: 'Imran Hossain', email: 'imran@sobuj.example' },
  { name: 'Shirin Sultana', email: 'shirin@sobuj.example' },
] as const;

type HandleOf<Email> = Email extends `${infer Handle}@sobuj.example` ? Handle : never;

/** The part of a demo shopper's email before the @. */
export type DemoHandle = HandleOf<(typeof demoUsers)[number]['email']>;

/** Email of a demo shopper. */
export const demoEmail = (handle: DemoHandle) => `${handle}@sobuj.example`;
