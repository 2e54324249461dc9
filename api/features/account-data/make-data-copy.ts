import { and, eq, inArray, sql } from 'drizzle-orm';
import { v4 } from 'uuid';
import { z } from 'zod';
import { dataCopyReady } from '#api/features/accounts/account-notifications.ts';
import { defineJob } from '#api/jobs/job-kind.ts';
import { notify } from '#api/notifications/notify.ts';
import { removeParts, writeParts } from '#api/pictures/store/file-parts.ts';
import type { Services } from '#api/services/services.ts';
import { dataCopies } from '#database/tables/data-copies.ts';
import { users } from '#database/tables/users.ts';
import { copyEntries } from './copy-entries.ts';
import { zipOf } from './zip-of.ts';

/** How long a copy can be downloaded, in ms. */
const copyLifetime = 24 * 60 * 60 * 1000;

/** Retries after the first try: the first after half a minute, the next after doubling pauses. */
const retries = 5;

/** Thrown when the user cancelled the copy or requested another, or another node makes this one. */
class Overtaken extends Error {
  constructor() {
    super('The copy is not wanted any more, or is made by somebody else');
  }
}

type Job = { userId: string; id: string };

/** Makes a requested copy of a user's data: first the files, then the row that marks them as ready. */
export const makeDataCopy = defineJob<Services, Job>({
  name: 'make-data-copy',
  payload: z.object({ userId: z.string(), id: z.string() }),
  retries,
  timeout: 60 * 60,
  async run(services, job, signal) {
    // Each try writes its own files, so that two concurrent tries on different nodes do not damage each other.
    const file = v4();
    const begun = await beginTry(services, job, file);
    if (!begun) return;
    try {
      await makeCopy(services, begun, file, signal);
    } catch (error) {
      // If the store is unreachable, the cleanup deletes them.
      await removeParts(services.copies, file).catch(() => {});
      if (error instanceof Overtaken) return;
      if (begun.tries > retries) await giveUp(services, job, file);
      throw error;
    }
  },
});

/**
 * Records the files of this try, and deletes the files of the previous one. Undefined when the copy is no longer
 * wanted.
 */
async function beginTry({ db, copies }: Services, { userId, id }: Job, file: string) {
  const ownCopy = and(eq(dataCopies.userId, userId), eq(dataCopies.id, id), inArray(dataCopies.state, unfinished));
  const [before] = await db.select({ file: dataCopies.file }).from(dataCopies).where(ownCopy);
  const [begun] = await db
    .update(dataCopies)
    .set({ file, state: 'waiting', progress: 0, tries: sql`${dataCopies.tries} + 1` })
    .where(ownCopy)
    .returning();
  if (begun) await removeParts(copies, before?.file ?? null);
  return begun;
}

/** The operator may retry a failed copy. */
const unfinished = ['waiting' as const, 'failed' as const];

type CopyRow = typeof dataCopies.$inferSelect;

async function makeCopy(services: Services, copy: CopyRow, file: string, signal: AbortSignal): Promise<void> {
  const { db, copies, jobs, clock } = services;
  const isMine = and(eq(dataCopies.userId, copy.userId), eq(dataCopies.file, file));
  async function reportProgress(progress: number): Promise<void> {
    signal.throwIfAborted();
    const updated = await db.update(dataCopies).set({ progress }).where(isMine).returning({ id: dataCopies.id });
    if (updated.length === 0) throw new Overtaken();
  }
  const [user] = await db.select().from(users).where(eq(users.id, copy.userId));
  if (!user) throw new Overtaken();
  const entries = copyEntries(services, { user, language: copy.language, reportProgress });
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
    await notify(jobs, transaction, dataCopyReady, { key: copyId, params: { copyId }, to: { userId } });
  });
}

async function giveUp({ db }: Services, { userId }: Job, file: string): Promise<void> {
  await db
    .update(dataCopies)
    .set({ state: 'failed' })
    .where(and(eq(dataCopies.userId, userId), eq(dataCopies.file, file)));
}
