import { inArray, sql } from 'drizzle-orm';
import { defineMetrics } from '#api/services/feature-metrics.ts';
import { productImports } from '#database/tables/product-imports.ts';

const running = ['reading', 'running'] as const;

/** Files of products in progress. Their table is small: imports are kept for 30 days. */
export const importsMetrics = defineMetrics({
  gauges: {
    sobuj_product_imports: {
      help: 'Files of products in progress',
      label: 'state',
      says: 'files of products in progress, by `state`: `reading`, `running`',
      alerts: [
        {
          name: 'ImportsStuck',
          expr: 'max by (state) (sobuj_product_imports) > 0',
          for: '2h',
          severity: 'ticket',
          when: 'one goes on for 2 hours',
        },
      ],
      graphs: [{ title: 'Imports in progress', expr: 'max by (state) (sobuj_product_imports)', legend: '{{state}}' }],
    },
  },
  async read({ db }) {
    const { state } = productImports;
    const found = await db
      .select({ state, count: sql`count(*)`.mapWith(Number) })
      .from(productImports)
      .where(inArray(state, [...running]))
      .groupBy(state);
    const countOf = (name: string) => found.find((one) => one.state === name)?.count ?? 0;
    return { sobuj_product_imports: Object.fromEntries(running.map((name) => [name, countOf(name)])) };
  },
});
