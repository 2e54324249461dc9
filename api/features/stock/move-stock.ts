import { sql } from 'drizzle-orm';
import type { StockMoveKind, StockMover } from '#contract/stock.ts';
import type { Database } from '#database/connection.ts';
import { preparedOn } from '#database/driver/prepared.ts';
import { sellers } from '#database/tables/sellers.ts';
import { productStocks, stockMoves } from '#database/tables/stock.ts';
import { users } from '#database/tables/users.ts';

/** A change of one product's stock. `turn` counts those of one order, from 0. */
export type StockChange = { productId: string; change: number; turn?: number };

/**
 * Why it changes, and the id of who does it; what the shop itself does names no person. With `orFail` the statement fails where there are too few.
 */
export type StockReason = {
  kind: StockMoveKind;
  mover: StockMover;
  moverId: string;
  orderId?: string;
  orFail?: boolean;
};

/** A counted product of these changes. `after` is null where there were too few: nothing of it was moved. */
export type MovedStock = {
  productId: string;
  change: number;
  before: number;
  after: number | null;
  lowStock: number;
  isSwitchedOff: boolean;
};

/**
 * Changes the stocks of counted products, each named once, and appends the moves, in one statement; the others are passed
 * over. The rows are locked in the order of their ids, so that two orders never wait for each other. A product of which
 * there are too few stays as it is; the caller then takes the others back with the transaction. With `orFail` the check of
 * the table refuses it (SQLSTATE 23514).
 */
export async function moveStock(
  transaction: Database,
  changes: readonly StockChange[],
  { kind, mover, moverId, orderId, orFail = false }: StockReason,
): Promise<MovedStock[]> {
  const wanted = changes.map(({ productId, change, turn = null }) => ({ product_id: productId, change, turn }));
  return moveStatement(transaction).execute({
    wanted: JSON.stringify(wanted),
    kind,
    mover,
    moverId,
    orderId: orderId ?? null,
    orFail,
  });
}

const moveStatement = preparedOn((db) => {
  const locked = db.$with('locked').as(
    db
      .select({
        productId: productStocks.productId,
        stock: productStocks.stock,
        lowStock: productStocks.lowStock,
        isSwitchedOff: productStocks.isSwitchedOff,
        change: sql<number>`wanted.change`.as('change'),
        turn: sql<number | null>`wanted.turn`.as('turn'),
      })
      .from(productStocks)
      .innerJoin(
        sql`json_to_recordset(${sql.placeholder('wanted')}::json) as wanted(product_id uuid, change int, turn int)`,
        sql`wanted.product_id = ${productStocks.productId}`,
      )
      .where(sql`${productStocks.stock} is not null`)
      .orderBy(productStocks.productId)
      .for('no key update', { of: productStocks }),
  );
  const moved = db.$with('moved').as(
    db
      .update(productStocks)
      .set({ stock: sql`${productStocks.stock} + locked.change`, moves: sql`${productStocks.moves} + 1` })
      .from(locked)
      .where(
        sql`${productStocks.productId} = locked.product_id
          and (${sql.placeholder('orFail')}::boolean or ${productStocks.stock} + locked.change >= 0)`,
      )
      .returning({
        productId: sql<string>`${productStocks.productId}`.as('moved_id'),
        after: sql<number>`${productStocks.stock}`.as('after'),
        number: sql<number>`${productStocks.moves}`.as('number'),
        change: sql<number>`locked.change`.as('moved_by'),
        turn: sql<number | null>`locked.turn`.as('moved_turn'),
      }),
  );
  const moverName = sql`case ${sql.placeholder('mover')}::text
    when 'seller' then (select ${sellers.email} from ${sellers} where ${sellers.id} = ${sql.placeholder('moverId')}::uuid)
    when 'shop' then ''
    else (select ${users.name} from ${users} where ${users.id} = ${sql.placeholder('moverId')}::uuid) end`;
  // The time of the clock, not of the transaction's begin, which may lie before the move it waited for.
  const noted = db.$with('noted').as(
    db
      .insert(stockMoves)
      .select(
        sql`select moved_id, number, ${sql.placeholder('kind')}::text, moved_by, after, ${sql.placeholder('orderId')}::uuid, moved_turn,
          ${sql.placeholder('mover')}::text, ${moverName}, clock_timestamp() from moved`,
      )
      .returning({ number: stockMoves.number }),
  );
  return db
    .with(locked, moved, noted)
    .select({
      productId: locked.productId,
      change: sql<number>`locked.change`,
      before: sql<number>`locked.stock`,
      after: sql<number | null>`moved.after`,
      lowStock: sql<number>`locked.low_stock`,
      isSwitchedOff: sql<boolean>`locked.is_switched_off`,
    })
    .from(locked)
    .leftJoin(moved, sql`moved.moved_id = locked.product_id`)
    .prepare('move-stock');
});
