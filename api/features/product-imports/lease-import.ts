import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Services } from '#api/services/services.ts';
import type { Database } from '#database/driver/connection.ts';
import { productImports } from '#database/tables/product-imports.ts';

export type ImportRecord = typeof productImports.$inferSelect;
type Changes = Partial<Omit<ImportRecord, 'id'>>;

/** How long an import is left to a server that is not heard of, in ms. */
const leaseTime = 30_000;
/** How long an import without a worker may wait for the queue, in ms. */
const waitingTime = 60_000;
/** Between two signs of life where nothing else is written, in ms. */
const signEvery = 5000;

/** The states in which a server works on an import. */
export const underWay = ['reading', 'running'] as const;

/** Another server has taken the import over. */
export class LeaseLost extends Error {}

/** Leaves an import to the next free server, to be resumed if none takes it in time. */
export function leftToQueue(now: Date): Pick<ImportRecord, 'leaseId' | 'leasedUntil'> {
  return { leaseId: null, leasedUntil: new Date(now.getTime() + waitingTime) };
}

/** One server's exclusive right to work on an import. Its writes fail once another server has taken over. */
export class ImportLease {
  /** As it was when it was taken. */
  readonly row: ImportRecord;
  readonly #clock: Services['clock'];
  readonly #id: string;
  #signedAt: number;

  private constructor(clock: Services['clock'], row: ImportRecord, id: string) {
    this.row = row;
    this.#clock = clock;
    this.#id = id;
    this.#signedAt = clock.now().getTime();
  }

  /** Takes over a running import; undefined while another server works on it. */
  static async take({ db, clock }: Pick<Services, 'db' | 'clock'>, id: string, leaseId: string) {
    const now = clock.now();
    const isFree = or(isNull(productImports.leaseId), lte(productImports.leasedUntil, now));
    const [row] = await db
      .update(productImports)
      .set({ leaseId, leasedUntil: new Date(now.getTime() + leaseTime), tries: sql`${productImports.tries} + 1` })
      .where(and(eq(productImports.id, id), inArray(productImports.state, [...underWay]), isFree))
      .returning();
    return row && new ImportLease(clock, row, leaseId);
  }

  /** Writes to the import, which is a sign of life. Throws `LeaseLost`. */
  async write(db: Database, changes: Changes = {}): Promise<void> {
    const now = this.#clock.now().getTime();
    const { id, state } = this.row;
    const written = await db
      .update(productImports)
      .set({ leasedUntil: new Date(now + leaseTime), ...changes })
      .where(and(eq(productImports.id, id), eq(productImports.state, state), eq(productImports.leaseId, this.#id)))
      .returning({ id: productImports.id });
    if (written.length === 0) throw new LeaseLost(`Another server works on import ${id}`);
    this.#signedAt = now;
  }

  /** Gives a sign of life where the last one is some time ago. Throws `LeaseLost`. */
  async sign(db: Database): Promise<void> {
    if (this.#clock.now().getTime() - this.#signedAt >= signEvery) await this.write(db);
  }
}
