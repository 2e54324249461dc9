import { sql } from 'drizzle-orm';
import type { KeptPreorder } from '#contract/stock/preorder.ts';
import type { StockActor, StockMovementKind } from '#contract/stock/stock-level.ts';
import type { Database } from '#database/driver/connection.ts';
import { preparedOn } from '#database/driver/prepared.ts';
import { productStocks, stockMovements } from '#database/tables/stock.ts';

/**
 * The lowest permitted stock: 0 (`empty`), the limit of a pre-order offered on a day (YYYY-MM-DD), or the lowest limit
 * ever agreed, for pieces that were pre-ordered before.
 */
type StockFloor = { offeredOn: string } | 'agreed' | 'empty';

/** A change of one product's stock. `turn` numbers an order's changes, from 0. The default floor is 0. */
export type StockChange = { productId: string; change: number; turn?: number; floor?: StockFloor };

/** Why stock changes, and who changes it. The history keeps the name. */
export type StockReason = {
  kind: StockMovementKind;
  actor: StockActor;
  actorName: string;
  orderId?: string;
};

/** A counted product of these changes. `after` is null when there was too little and nothing was changed. */
export type MovedStock = {
  productId: string;
  change: number;
  before: number;
  after: number | null;
  lowStock: number;
  isSwitchedOff: boolean;
} & KeptPreorder;

/**
 * Changes the stocks of counted products, each named once, and adds the movements: a statement for each product, since
 * products are spread by id. Uncounted products are skipped. Runs in id order, so that concurrent orders cannot
 * deadlock. A stock that would fall below its floor stays unchanged, and the caller rolls back the transaction.
 * Returned pieces are always accepted.
 */
export async function moveStock(
  transaction: Database,
  changes: readonly StockChange[],
  { orderId, ...reason }: StockReason,
): Promise<MovedStock[]> {
  const sorted = [...changes].sort((one, other) => (one.productId < other.productId ? -1 : 1));
  const statement = moveStatement(transaction);
  const moved = await Promise.all(
    sorted.map(async ({ turn = null, floor = 'empty', ...change }) => {
      const isAgreed = floor === 'agreed';
      const day = typeof floor === 'object' ? floor.offeredOn : null;
      const rows = await statement.execute({ ...change, turn, isAgreed, day, ...reason, orderId: orderId ?? null });
      return rows.map((row) => ({ ...row, change: change.change }));
    }),
  );
  return moved.flat();
}

/** Each part names the product, so that a distributed database sees that one machine has all its rows. */
const moveStatement = preparedOn((db) => {
  const isProduct = sql`${productStocks.productId} = ${sql.placeholder('productId')}::uuid`;
  const change = sql`${sql.placeholder('change')}::int`;
  const { productId, stock, lowStock, isSwitchedOff, preorderLimit, shipsFrom, leastStock } = productStocks;
  const floor = sql`case when ${sql.placeholder('isAgreed')}::boolean then ${leastStock}
    when ${shipsFrom} >= ${sql.placeholder('day')}::date then -${preorderLimit} else 0 end`;
  const locked = db
    .$with('locked')
    .as(
      db
        .select({ productId, stock, lowStock, isSwitchedOff, preorderLimit, shipsFrom })
        .from(productStocks)
        .where(sql`${isProduct} and ${stock} is not null`)
        .for('no key update'),
    );
  const moved = db.$with('moved').as(
    db
      .update(productStocks)
      .set({ stock: sql`${stock} + ${change}`, moves: sql`${productStocks.moves} + 1` })
      .from(locked)
      .where(sql`${isProduct} and ${productId} = locked.product_id
          and (${change} >= 0 or ${stock} + ${change} >= ${floor})`)
      .returning({
        productId: sql<string>`${productId}`.as('moved_id'),
        after: sql<number>`${stock}`.as('after'),
        number: sql<number>`${productStocks.moves}`.as('number'),
      }),
  );
  // The clock's time, not the transaction's start, which may be earlier than the movement that the lock waited for.
  const noted = db.$with('noted').as(
    db
      .insert(stockMovements)
      .select(
        sql`select moved_id, number, ${sql.placeholder('kind')}::text, ${change}, after, ${sql.placeholder('orderId')}::uuid,
          ${sql.placeholder('turn')}::int, ${sql.placeholder('actor')}::text, ${sql.placeholder('actorName')}::text, clock_timestamp()
          from moved`,
      )
      .returning({ number: stockMovements.number }),
  );
  return db
    .with(locked, moved, noted)
    .select({
      productId: locked.productId,
      before: sql<number>`locked.stock`,
      after: sql<number | null>`moved.after`,
      lowStock: sql<number>`locked.low_stock`,
      isSwitchedOff: sql<boolean>`locked.is_switched_off`,
      preorderLimit: sql<number | null>`locked.preorder_limit`,
      shipsFrom: sql<string | null>`locked.ships_from::text`,
    })
    .from(locked)
    .leftJoin(moved, sql`moved.moved_id = locked.product_id`)
    .prepare('move-stock');
});
