import type { MetricRow } from '#api/http/watch/metric-row.ts';
import type { Services } from './services.ts';

/** A number that goes up and down, or one for each value of `label`. */
type FeatureGauge = Omit<MetricRow, 'names'> & { help: string; label?: string };

type GaugeValue = number | Readonly<Record<string, number>>;

/**
 * Metrics that a feature reads from the database: they are the same on all servers. `read` is called for a scrape, at most every ten
 * seconds and one feature after the other, so it takes one statement that looks at a bounded number of rows, through indexes.
 */
export type FeatureMetrics<Name extends string = string> = {
  /** By the metric's name. */
  gauges: Readonly<Record<Name, FeatureGauge>>;
  read(services: Pick<Services, 'db' | 'clock'>): Promise<Readonly<Record<Name, GaugeValue>>>;
};

/** States the metrics of a feature. `read` has to return one value for each gauge. */
export function defineMetrics<Name extends string>(metrics: FeatureMetrics<Name>): FeatureMetrics {
  return metrics as FeatureMetrics;
}
