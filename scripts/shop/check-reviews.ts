import { checkReviews } from '#api/features/reviews/check-reviews.ts';
import { openDatabase } from './open-database.ts';

// npm run check:reviews: recounts the reviews of every product, their stars, votes and reports. Exits with 1 when one differs.

const connection = await openDatabase();
try {
  const wrong = await checkReviews(connection.db);
  for (const { subject, what, kept, counted } of wrong)
    console.log(`${subject}: ${what}: ${kept} kept, ${counted} counted`);
  console.log(wrong.length === 0 ? 'Every total equals its recount.' : `${wrong.length} totals differ.`);
  process.exitCode = wrong.length === 0 ? 0 : 1;
} finally {
  await connection.close();
}
