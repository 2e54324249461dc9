import { eq, lt, sql } from 'drizzle-orm';
import { defineMetrics } from '#api/services/feature-metrics.ts';
import { countUpTo, readCounts } from '#database/reading/count-rows.ts';
import { parcels } from '#database/tables/parcels.ts';

const most = 10_000;

/** Parcels that wait for the seller or for a courier's answer. */
export const parcelsMetrics = defineMetrics({
  gauges: {
    sobuj_parcels_unclear: {
      help: 'Parcels of which nobody knows whether the courier has them',
      says: 'parcels of which nobody knows whether the courier has booked them: they wait for the seller',
      alerts: [
        {
          name: 'ParcelsUnclear',
          expr: 'max(sobuj_parcels_unclear) > 0',
          for: '1h',
          severity: 'ticket',
          when: 'some are for an hour',
        },
      ],
      graphs: [{ title: 'Parcels unclear', expr: 'max(sobuj_parcels_unclear)' }],
    },
    sobuj_parcels_overdue: {
      help: 'Parcels whose courier should have been asked ten minutes ago',
      says: 'parcels whose courier should have been asked ten minutes ago: the courier is away, or the jobs stand still',
      alerts: [
        {
          name: 'ParcelsOverdue',
          expr: 'max(sobuj_parcels_overdue) > 0',
          for: '2h',
          severity: 'ticket',
          when: 'some are for 2 hours',
        },
      ],
      graphs: [{ title: 'Parcels overdue', expr: 'max(sobuj_parcels_overdue)' }],
    },
  },
  async read({ db }) {
    const one = { one: sql`1`.as('one') };
    const overdue = lt(parcels.nextAskAt, sql`now() - interval '10 minutes'`);
    const counts = await readCounts(db, {
      unclear: countUpTo(db.select(one).from(parcels).where(eq(parcels.state, 'unclear')), most),
      overdue: countUpTo(db.select(one).from(parcels).where(overdue), most),
    });
    return { sobuj_parcels_unclear: counts.unclear, sobuj_parcels_overdue: counts.overdue };
  },
});
