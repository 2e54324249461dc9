import type { AnyPgTable } from 'drizzle-orm/pg-core';
import type { NotificationKinds } from '#api/notifications/notification-kind.ts';
import type { DataCopyTextId } from '#api/texts/catalogues.ts';
import type { Language } from '#contract/languages.ts';
import type { AddressOf } from '#contract/settings/shop.ts';
import type { Database } from '#database/driver/connection.ts';
import type { users } from '#database/tables/users.ts';
import type { Config } from './config.ts';

type User = typeof users.$inferSelect;

/** The user of the copy, and the services it needs. */
export type CopyContext = {
  db: Database;
  config: Config;
  addressOf: AddressOf;
  notificationKinds: NotificationKinds;
  user: User;
  /** The language of the copy's explanations. */
  language: Language;
  /** Returns the path of a picture within the copy. */
  pictureOf(address: string): string;
};

/** A list within a copy of a user's data, stored as one file. */
export type Section = {
  /** The tables in the section. A table without a section has to be listed as left out on purpose. */
  tables: readonly AnyPgTable[];
  /** Counts the entries, for a list that may be long. */
  count?(context: CopyContext): Promise<number>;
  /** Yields the entries, read in batches while the file is written. */
  rows(context: CopyContext): AsyncIterable<object>;
};

/** Names of sections: each has a text that explains its file (`contract/messages/<language>/data-copy.json`). */
export type SectionName = DataCopyTextId extends infer Id ? (Id extends `file-${infer Name}` ? Name : never) : never;

/**
 * A user whose account is being deleted: the locked row, and the ids of the orders, which still belong to the user.
 * Rows that need an owner go to `deletedUserId`, whose row exists.
 */
export type LeavingUser = { user: User; orderIds: readonly string[]; now: Date };

/** Work that remains once the account is deleted. */
export type Left = {
  /** Addresses of pictures that rows showed until now. */
  pictures?: readonly string[];
};

/** Removes or anonymises a feature's data about a user, in the transaction that deletes the account. */
export type LeaveUser = (transaction: Database, leaving: LeavingUser) => Promise<Left>;

/** A feature's part in the data of persons: sections of the copy of a user's data, and what deleting an account does. */
export type PersonalData = {
  sections?: Readonly<Partial<Record<SectionName, Section>>>;
  onDelete?: LeaveUser;
};

/** The personal data of all features: each section, in the order of the copy. */
export type AllPersonalData = { sections: Readonly<Record<SectionName, Section>>; onDelete: readonly LeaveUser[] };

/** Yields the rows of a list that is always short. */
export async function* fewRows<Row>(reading: PromiseLike<Row[]>): AsyncGenerator<Row> {
  yield* await reading;
}

/**
 * Reads the data of the user's email address, if the user has confirmed it. An unconfirmed address may belong to a
 * stranger who has written to the shop.
 */
export async function byAddress<Row>(
  { email, emailConfirmedAt }: Pick<User, 'email' | 'emailConfirmedAt'>,
  read: (email: string) => PromiseLike<Row[]>,
): Promise<Row[]> {
  return emailConfirmedAt === null ? [] : await read(email);
}
