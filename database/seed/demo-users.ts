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
] as const;
