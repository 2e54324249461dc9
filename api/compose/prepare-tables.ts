import { answerWhileStarting } from '#api/http/watch/answer-while-starting.ts';
import type { Config } from '#api/services/config.ts';
import { requireSpread } from '#database/distribute.ts';
import type { Connection } from '#database/driver/connection.ts';
import { readSchemaState, type SchemaState } from '#database/driver/schema-state.ts';

/** The tables are older than this version, and it may not change them. */
export class TablesOutdated extends Error {
  constructor({ pending }: SchemaState) {
    const [first] = pending;
    super(
      `The tables of the database lack ${pending.length} of this version's migrations, from ${first?.tag} on, and MIGRATE=off keeps the start from applying them. Run "npm run migrate", then start again.`,
    );
  }
}

type PreparedTables = {
  /** How many migrations the database has that this version does not know. */
  ahead: number;
  /** To be called before the shop listens. */
  freePort(): Promise<void>;
};

/**
 * Migrates the tables to this version where the settings allow it. Throws `TablesOutdated`, and `NotSpread` where tables
 * of a Citus cluster lie on one machine. Answers health probes meanwhile, on the shop's future port.
 */
export async function prepareTables(
  connection: Connection,
  { migrate, port, host }: Pick<Config, 'migrate' | 'port' | 'host'>,
): Promise<PreparedTables> {
  const state = await readSchemaState((text) => connection.execute(text));
  const { ahead, pending } = state;
  const nothingToFree = async () => {};
  if (pending.length === 0) {
    await requireSpread(connection);
    return { ahead, freePort: nothingToFree };
  }
  if (!migrate) throw new TablesOutdated(state);
  // No probes to answer: an embedded database serves this process alone, and a port that is not chosen yet is unknown.
  const freePort =
    connection.kind === 'server' && port !== 0 ? await answerWhileStarting({ port, host }) : nothingToFree;
  await connection.migrate();
  await requireSpread(connection);
  return { ahead, freePort };
}
