import type { MetricRow } from '#api/http/watch/metric-row.ts';
import { metricRows } from '#api/http/watch/metric-rows.ts';
import { features } from './features.ts';

/** Every metric of the shop, once: the document, the alerts and the dashboard are made of this list. */
export const listedMetrics: readonly MetricRow[] = [
  ...metricRows,
  ...features.flatMap(({ metrics }) =>
    Object.entries(metrics?.gauges ?? {}).map(([name, gauge]) => ({ ...gauge, names: [name] })),
  ),
];
