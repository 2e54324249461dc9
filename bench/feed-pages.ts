import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { feedCalls } from '#contract/feed/calls.ts';
import { limits } from '#contract/limits.ts';
import type { Database } from '#database/driver/connection.ts';
import { idOf } from '#tests/support/people/made-ids.ts';
import { median } from './percentile.ts';
import { durationOf, measureOnPostgres } from './servers/postgres-shop.ts';

// The community's first page compared with its 1,000th by cursor, on PostgreSQL with 100,000 posts, 500,000 likes and 100,000
// comments: scrolling must not become slower and slower.

const deepPage = 1000;
const rounds = 200;
const maximumSeconds = 30;
const highestRatio = 1.5;

/** Prints a line, and returns whether the deep page is fast enough. */
export function measureFeedPages(): Promise<boolean> {
  return measureOnPostgres('community, page 1 and page 1000', async (app, db) => {
    await fill(db);
    return report(await measurePages(app, db));
  });
}

type Times = { first: number; deep: number };

function report({ first, deep }: Times): boolean {
  const ratio = deep / first;
  const sound = ratio <= highestRatio;
  console.log('median milliseconds                             page 1   page 1000   ratio');
  const columns = [first.toFixed(2).padStart(9), deep.toFixed(2).padStart(11), ratio.toFixed(2).padStart(7)];
  const name = 'GET /api/post/all, 100,000 posts'.padEnd(44);
  console.log(`${name} ${columns.join(' ')}${sound ? '' : `  above ${highestRatio}`}`);
  return sound;
}

async function measurePages(app: FastifyInstance, db: Database): Promise<Times> {
  const { path } = feedCalls.listPosts;
  const cursor = await cursorOf(db, deepPage);
  return alternate(async (query) => {
    const answer = await app.inject({ url: path + query });
    if (answer.json().posts?.length !== limits.feedPage) throw new Error(`${path}${query}: ${answer.body}`);
  }, `?before=${cursor}`);
}

/** Alternates between the two pages, so that other load on the machine affects both equally. */
async function alternate(request: (query: string) => Promise<void>, deepQuery: string): Promise<Times> {
  const times: { first: number[]; deep: number[] } = { first: [], deep: [] };
  const end = performance.now() + maximumSeconds * 1000;
  for (let round = 0; round < rounds && performance.now() < end; round += 1) {
    times.first.push(await durationOf(() => request('')));
    times.deep.push(await durationOf(() => request(deepQuery)));
  }
  return { first: median(times.first), deep: median(times.deep) };
}

/** Returns the cursor of a page: the id of the last post on the previous page. */
async function cursorOf(db: Database, page: number): Promise<string> {
  const offset = (page - 1) * limits.feedPage - 1;
  const [row] = await db.query.posts.findMany({
    columns: { id: true },
    orderBy: (posts, { desc }) => desc(posts.id),
    limit: 1,
    offset,
  });
  if (!row) throw new Error(`There are fewer than ${offset} posts`);
  return row.id;
}

/** Inserts rows with SQL: 1,000 users, a post per second, five likes and a comment each. */
async function fill(db: Database): Promise<void> {
  const user = (number: string) => idOf('1', `(${number}) % 1000`);
  await db.execute(
    sql.raw(`insert into users (id, name, email, password_hash)
      select ${user('n')}, 'Shopper ' || n, 'shopper-' || n || '@example.com', 'none' from generate_series(0, 999) n`),
  );
  await db.execute(
    sql.raw(`insert into posts (id, user_id, content)
      select ${idOf('2', 'n')}, ${user('n * 7')}, repeat('My rose has a new leaf today. ', 1 + (n % 10)::int)
      from generate_series(1::bigint, 100000) n`),
  );
  await db.execute(
    sql.raw(`insert into post_likes (post_id, user_id)
      select ${idOf('2', 'n')}, ${user('n * 7 + k * 131')} from generate_series(1::bigint, 100000) n, generate_series(0, 4) k`),
  );
  await db.execute(
    sql.raw(`insert into post_comments (id, post_id, user_id, content)
      select ${idOf('3', 'n')}, ${idOf('2', 'n')}, ${user('n * 11')}, 'How lovely!' from generate_series(1::bigint, 100000) n`),
  );
  await db.execute(sql.raw('vacuum analyze users, posts, post_likes, post_comments'));
}
