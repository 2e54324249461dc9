import { type MeasuredProcess, startMeasured } from '#tests/support/shops/measured-process.ts';

/** Settings of a measured server: a free port, no rate limits, and a log of fatal errors only. */
export const measuredSettings = { PORT: '0', RATE_LIMIT: 'off', LOG_LEVEL: 'fatal' };

/** Starts the built shop with these settings, on the given core when servers are pinned. */
export function startShop(settings: NodeJS.ProcessEnv, core?: number): Promise<MeasuredProcess> {
  return startMeasured('build/api/start.js', { ...settings, ...measuredSettings }, core);
}
