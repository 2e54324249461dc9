import { type MeasuredProcess, startMeasured } from '#tests/support/shops/measured-process.ts';

/** How a server that is measured runs: on a free port, without limits and without a log. */
export const measuredSettings = { PORT: '0', RATE_LIMIT: 'off', LOG_LEVEL: 'silent' };

/** Starts the built shop with these settings, on the first core or another where servers are pinned. */
export function startShop(settings: NodeJS.ProcessEnv, core?: number): Promise<MeasuredProcess> {
  return startMeasured('build/api/start.js', { ...settings, ...measuredSettings }, core);
}
