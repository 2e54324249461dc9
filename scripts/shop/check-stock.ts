import { checkStock } from '#api/features/stock/check-stock.ts';
import { openDatabase } from './open-database.ts';

// npm run check:stock: compares every stock with the sum of its moves. Exits with 1 when one differs.

const connection = await openDatabase();
try {
  const wrong = await checkStock(connection.db);
  for (const { productId, stock, sum, moves: movements, counted, gaps } of wrong) {
    console.log(
      `${productId}: stock ${stock}, its moves add up to ${sum}; ${counted} of ${movements} moves, ${gaps} gaps`,
    );
  }
  console.log(wrong.length === 0 ? 'Every stock is the sum of its moves.' : `${wrong.length} stocks differ.`);
  process.exitCode = wrong.length === 0 ? 0 : 1;
} finally {
  await connection.close();
}
