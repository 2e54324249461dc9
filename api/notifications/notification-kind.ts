import type { z } from 'zod';
import type { Recipient } from '#api/notifications/receivers/find-person.ts';
import type { Clock } from '#api/time/clock.ts';
import type { Database } from '#database/driver/connection.ts';
import type { NotificationWay } from '#database/tables/notifications.ts';
import type { Message } from './message.ts';
import type { ThingsNamed } from './read-things.ts';
import type { Writer } from './writer.ts';

/** The input of a notification. `notificationId` is the same at each try. */
type NotificationContext<Params> = {
  services: { db: Database; clock: Clock };
  person: Recipient;
  params: Params;
  notificationId: string;
  /** The id of the receiving account; null for the seller or an address. */
  userId: string | null;
};

/** A notification in a list: its one-line text, and the path of the page it links to. */
type NotificationLine = { text: string; path: string };

/** Ids and amounts, never user texts: the data for a text is read when the text is rendered. */
export type StoredParams = Record<string, string | number>;

/** The name of a kind of notification, and the parameters stored with each notification. */
export type NotificationOf<Params> = { name: string; params: z.ZodType<Params> };

/**
 * The behaviour of a kind of notification. `Facts` is the data for its texts, read at the time of rendering, because it
 * may have changed since the event. Secrets (the token of a link) are also created then, and are never stored in plain
 * text.
 */
export type KindOptions<Params, Facts> = {
  /** The ways of sending; 'page' shows the notification in the receiver's list. */
  ways: readonly (NotificationWay | 'page')[];
  /**
   * Whether receivers may unsubscribe from its mails; each mail offers it. Not for kinds that receivers cause
   * themselves, such as an order.
   */
  canBeStopped?: boolean;
  /** An unconfirmed address may be a stranger's. It gets this mail for the account's first order only. */
  toUnconfirmed?: 'first order';
  /** Repeating the same event moves its line back to the top, unread. */
  isGrouped?: boolean;
  /** Returns when it is sent; immediately without this function. */
  sendAt?(now: Date): Date;
  /** The delay of its text message, in seconds. If the event is undone by then, no text message is sent. */
  textAfter?: number;
  /** Called before a notification is stored. Returns whether the event is still current. */
  isStill?(context: Pick<NotificationContext<Params>, 'services' | 'params'>): Promise<boolean>;
  /** Reads the facts. Undefined when there is nothing to send any more; the notification then counts as sent. */
  read(context: NotificationContext<Params>): Promise<Facts | undefined>;
  mail?(facts: Facts, writer: Writer): Message;
  /** A text message and its number; no number means that none is sent. */
  sms?(facts: Facts, writer: Writer): { text: string; to: string | undefined };
  /** The line in the list, for a kind that is shown, with the things that its parameters name. */
  line?(params: Params, writer: Writer, named: ThingsNamed): NotificationLine;
};

export type NotificationKind<Params, Facts> = NotificationOf<Params> & KindOptions<Params, Facts>;

/** Defines a kind of notification. Its name is stored with each, and never changes. A feature lists its kinds in its `feature.ts`. */
export function defineNotification<Params, Facts>(
  name: string,
  params: z.ZodType<Params>,
  options: KindOptions<Params, Facts>,
): NotificationKind<Params, Facts> {
  return { name, params, ...options };
}

// biome-ignore lint/suspicious/noExplicitAny: what the parameters and facts of each are, only its own functions have to know.
export type AnyNotificationKind = NotificationKind<any, any>;

/** The kinds of notification, by name. A notification of an older or newer release may have no kind here. */
export type NotificationKinds = Readonly<Record<string, AnyNotificationKind>>;

/** Returns the kind of a stored notification. Throws for an unknown one, as from a newer release. */
export function kindOf(
  { notificationKinds }: { notificationKinds: NotificationKinds },
  name: string,
): AnyNotificationKind {
  const kind = notificationKinds[name];
  if (!kind) throw new Error(`The notification ${name} is of no kind`);
  return kind;
}
