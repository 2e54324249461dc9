import { and, eq, inArray, sql } from 'drizzle-orm';
import { v4 } from 'uuid';
import { z } from 'zod';
import { defineJob } from '#api/jobs/job-kind.ts';
import { notify } from '#api/notices/notify.ts';
import type { Services } from '#api/services/services.ts';
import { dataCopies } from '#database/tables/data-copies.ts';
import { users } from '#database/tables/users.ts';
import { copyEntries } from './copy-entries.ts';
import { removeParts, writeParts } from './copy-files.ts';
import { zipOf } from './zip-of.ts';

/** How long a copy can be downloaded. */
const copyLifetime = 24 * 60 * 60 * 1000;

/** Tries after the first one: half a minute later, then after pauses that double. */
const retries = 5;

/** The user wants no copy any more, has asked for another one, or another server makes this one. */
class Overtaken extends Error {
  constructor() {
    super('The copy is not wanted any more, or is made by somebody else');
  }
}

type Job = { userId: string; id: string };

/** Makes the copy of a user's data that was asked for: files, then the row that says that they are there. */
export const makeDataCopy = defineJob<Services, Job>({
  name: 'make-data-copy',
  payload: z.object({ userId: z.string(), id: z.string() }),
  retries,
  timeout: 60 * 60,
  async run(services, job, signal) {
    // Each try writes files of its own: two at once, on servers that do not know of each other, harm neither.
    const file = v4();
    const begun = await beginTry(services, job, file);
    if (!begun) return;
    try {
      await makeCopy(services, begun, file, signal);
    } catch (error) {
      // Where the store is away, the sweep deletes them.
      await removeParts(services.copies, file).catch(() => {});
      if (error instanceof Overtaken) return;
      if (begun.tries > retries) await giveUp(services, job, file);
      throw error;
    }
  },
});

/** Writes down that a try writes these files now; those of the try before go. Undefined when there is nothing to make. */
async function beginTry({ db, copies }: Services, { userId, id }: Job, file: string) {
  const wanted = and(eq(dataCopies.userId, userId), eq(dataCopies.id, id), inArray(dataCopies.state, unfinished));
  const [before] = await db.select({ file: dataCopies.file }).from(dataCopies).where(wanted);
  const [begun] = await db
    .update(dataCopies)
    .set({ file, state: 'waiting', progress: 0, tries: sql`${dataCopies.tries} + 1` })
    .where(wanted)
    .returning();
  if (begun) await removeParts(copies, before?.file ?? null);
  return begun;
}

/** One that was given up may be tried anew by whoever runs the shop. */
const unfinished = ['waiting' as const, 'failed' as const];

type CopyRow = typeof dataCopies.$inferSelect;

async function makeCopy(services: Services, copy: CopyRow, file: string, signal: AbortSignal): Promise<void> {
  const { db, copies, jobs, clock } = services;
  const isMine = and(eq(dataCopies.userId, copy.userId), eq(dataCopies.file, file));
  async function tellProgress(progress: number): Promise<void> {
    signal.throwIfAborted();
    const updated = await db.update(dataCopies).set({ progress }).where(isMine).returning({ id: dataCopies.id });
    if (updated.length === 0) throw new Overtaken();
  }
  const [user] = await db.select().from(users).where(eq(users.id, copy.userId));
  if (!user) throw new Overtaken();
  const entries = copyEntries(services, { user, language: copy.language, tellProgress });
  const written = await writeParts(copies, file, zipOf(entries, clock.now()));
  await db.transaction(async (transaction) => {
    const expiresAt = new Date(clock.now().getTime() + copyLifetime);
    const ready = await transaction
      .update(dataCopies)
      .set({ ...written, state: 'ready', progress: 100, expiresAt })
      .where(isMine)
      .returning({ id: dataCopies.id });
    if (ready.length === 0) throw new Overtaken();
    const { userId, id: copyId } = copy;
    await notify(jobs, transaction, { kind: 'data-copy-ready', key: copyId, params: { copyId }, to: { userId } });
  });
}

async function giveUp({ db }: Services, { userId }: Job, file: string): Promise<void> {
  await db
    .update(dataCopies)
    .set({ state: 'failed' })
    .where(and(eq(dataCopies.userId, userId), eq(dataCopies.file, file)));
}
