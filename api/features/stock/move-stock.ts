import { sql } from 'drizzle-orm';
import type { KeptPreorder } from '#contract/stock/preorder.ts';
import type { StockActor, StockMovementKind } from '#contract/stock/stock-level.ts';
import type { Database } from '#database/driver/connection.ts';
import { preparedOn } from '#database/driver/prepared.ts';
import { productStocks, stockMovements } from '#database/tables/stock.ts';

/**
 * How far a stock may fall: to 0, below it by the pre-order that is offered on a day (YYYY-MM-DD), or as far as was ever agreed, for
 * pieces that were pre-ordered already.
 */
type StockFloor = { offeredOn: string } | 'agreed' | 'empty';

/** A change of one product's stock. `turn` numbers an order's changes, from 0. Without a floor it falls to 0. */
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
 * Changes the stocks of counted products, each named once, and adds the movements: a statement a product, since products are
 * spread by id; products without a count are skipped. Runs in id order, so that concurrent orders cannot deadlock. A product
 * whose stock would fall below its floor stays unchanged, and the caller rolls back the transaction. Pieces always come back.
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

/** Each part names the product, so that a database of many machines sees that one of them has all of it. */
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
  // The clock's time, not the time when the transaction began, which may lie before the move it waited for.
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
