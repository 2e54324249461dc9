import type { Database } from '#database/driver/connection.ts';
import { contactMessages } from '#database/tables/contact-messages.ts';
import { newsletterSubscribers } from '#database/tables/newsletter-subscribers.ts';
import { dated } from '../dated.ts';

const hour = 60 * 60 * 1000;

const messages = [
  {
    hoursAgo: 3,
    name: 'Mahmudul Hasan',
    email: 'mahmud@example.com',
    subject: 'Bonsai as a gift',
    message:
      'Can you deliver the Ficus Ginseng on Thursday before noon? It is a wedding gift, so a small card with it would be lovely.',
  },
  {
    hoursAgo: 28,
    name: 'Sumaiya Islam',
    email: 'sumaiya@sobuj.example',
    subject: 'Soil for succulents',
    message: 'Do you also sell soil? My succulent bowl came in perfect shape and I would like to repot two older ones.',
  },
  {
    hoursAgo: 75,
    name: 'Kamrul Islam',
    email: 'kamrul@example.com',
    subject: '',
    message: 'স্কুলের বাগানের জন্য ৪০টি টমেটোর চারা লাগবে। একসঙ্গে নিলে কি কিছু ছাড় পাওয়া যাবে?',
  },
  {
    hoursAgo: 140,
    name: 'Nusrat Jahan',
    email: 'nusrat@sobuj.example',
    subject: 'Thank you',
    message: 'The brinjal seedlings you sent in October carry their first fruits. Thank you for wrapping them so well!',
  },
];

const subscribers = [
  'mahmud',
  'kamrul',
  'rumana',
  'tanvir',
  'jannat',
  'arif',
  'mou',
  'sabbir',
  'lamia',
  'rezaul',
  'mim',
];

/** Inserts contact messages and newsletter subscribers, as a shop has them after some weeks. */
export async function insertContact(db: Database, now: Date): Promise<void> {
  await db
    .insert(contactMessages)
    .values(messages.map(({ hoursAgo, ...message }) => ({ ...dated(now.getTime() - hoursAgo * hour), ...message })));
  await db
    .insert(newsletterSubscribers)
    .values(
      subscribers.map((name, index) => ({
        ...dated(now.getTime() - (5 + index * 61) * hour),
        email: `${name}@example.com`,
      })),
    )
    .onConflictDoNothing();
}
