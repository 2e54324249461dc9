import { setTimeout as wait } from 'node:timers/promises';
import { databaseCodeOf } from './database-error.ts';

/** The tables could not be brought to this version; nothing was changed. */
export class MigrationFailed extends Error {
  constructor(cause: unknown) {
    super('The migration failed', { cause });
  }
}

const tries = 3;
/** Another one's work and this one's waited for each other, or undid each other. */
const collided = /^(40P01|40001|55P03)$/;

/**
 * Runs all migrations that are due, in the one transaction that `migrate` makes: again, up to three times, where that was
 * undone because of somebody else's. Throws `MigrationFailed`.
 */
export async function migrateTogether(migrate: () => Promise<void>, pause = 1000): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await migrate();
    } catch (error) {
      if (attempt === tries || !collided.test(databaseCodeOf(error))) throw new MigrationFailed(error);
      await wait(pause);
    }
  }
}
