import { sql } from 'drizzle-orm';
import type { Database } from '#database/driver/connection.ts';

/** A number that differs from its recount: `subject` is a product, a review, or the shop. */
type WrongCount = { subject: string; what: string; kept: number; counted: number };

/**
 * Recounts the visible reviews of every product and of the shop, the votes and the open reports. One statement. Returns
 * the differences; there should be none.
 */
export async function checkReviews(db: Database): Promise<WrongCount[]> {
  const wrong = sql`(
    with shown as (
      select product_id, stars, count(*)::integer as number from reviews where hidden_reason is null group by 1, 2
    ), counted as (
      select product_id, stars, number from shown
    ), kept as (
      select product_id, stars, number from review_totals
        cross join lateral (values (1, n1), (2, n2), (3, n3), (4, n4), (5, n5)) as each (stars, number)
    ), summed as (
      select product_id, sum(number)::integer as number, sum(number * stars)::integer as stars from shown group by 1
    )
    select coalesce(kept.product_id, counted.product_id)::text as subject,
      coalesce(kept.stars, counted.stars) || ' stars' as what,
      coalesce(kept.number, 0) as kept, coalesce(counted.number, 0) as counted
      from kept full join counted on counted.product_id = kept.product_id and counted.stars = kept.stars
      where coalesce(kept.number, 0) <> coalesce(counted.number, 0)
    union all
    select products.id::text, 'reviews of the product', rating_count, coalesce(summed.number, 0)
      from products left join summed on summed.product_id = products.id
      where rating_count <> coalesce(summed.number, 0)
    union all
    select products.id::text, 'stars of the product', rating_stars, coalesce(summed.stars, 0)
      from products left join summed on summed.product_id = products.id
      where rating_stars <> coalesce(summed.stars, 0)
    union all
    select 'the shop', what, kept, counted from (
      select 'reviews' as what, coalesce((select count from shop_ratings), 0) as kept,
        coalesce((select sum(number) from summed), 0)::integer as counted
      union all
      select 'stars', coalesce((select stars from shop_ratings), 0)::integer,
        coalesce((select sum(stars) from summed), 0)::integer
    ) as shop where kept <> counted
    union all
    select reviews.id::text, 'votes', helpful, coalesce(number, 0) from reviews
      left join (select review_id, count(*)::integer as number from review_votes group by 1) as votes on review_id = id
      where helpful <> coalesce(number, 0)
    union all
    select reviews.id::text, 'reports', reports, coalesce(number, 0) from reviews
      left join (
        select review_id, count(*)::integer as number from review_reports where dismissed_at is null group by 1
      ) as open on review_id = id
      where reports <> coalesce(number, 0)
  ) as wrong`;
  return db
    .select({
      subject: sql<string>`subject`,
      what: sql<string>`what`,
      kept: sql<number>`kept`.mapWith(Number),
      counted: sql<number>`counted`.mapWith(Number),
    })
    .from(wrong)
    .orderBy(sql`subject, what`);
}
