import type { Clock } from '#api/time/clock.ts';
import type { Database } from '#database/connection.ts';
import type { NoticeWay } from '#database/tables/notices.ts';
import type { Recipient } from './find-person.ts';
import type { Message } from './message.ts';
import type { NoticeName, NoticeParams } from './notice-params.ts';
import type { ThingsNamed } from './read-things.ts';
import type { Writer } from './writer.ts';

/** What a notice is made with. `noticeId` is the same at each try. */
type NoticeContext<Params> = {
  services: { db: Database; clock: Clock };
  person: Recipient;
  params: Params;
  noticeId: string;
  /** The id of the account that hears of it, if one does. */
  userId: string | null;
};

/** A notice in a list: what it says in one line, and the path of the page that it leads to. */
type NoticeLine = { text: string; path: string };

/**
 * A kind of notice. `Facts` is what its texts say, read when a text is made: it may have changed since the event, and what
 * is a secret (the token of a link) is made then and stored nowhere in clear.
 */
export type NoticeKind<Params, Facts> = {
  /** By which ways it is sent; 'page' shows it among the receiver's notices. */
  ways: readonly (NoticeWay | 'page')[];
  /** Receivers may switch its mails off, each mail offers it. Not for what they have caused, such as an order. */
  canBeStopped?: boolean;
  /** To an address that nobody has confirmed, which may be a stranger's, go its mails about the account's first order alone. */
  toUnconfirmed?: 'first order';
  /** The same event once more brings its line back to the top, unread. */
  isGrouped?: boolean;
  /** When it leaves the shop, where not at once. */
  sendAt?(now: Date): Date;
  /** Asked before it is written down: whether there still is something to tell, where that may be over by then. */
  isStill?(context: Pick<NoticeContext<Params>, 'services' | 'params'>): Promise<boolean>;
  /** Undefined when there is nothing to tell any more: it is then taken for sent. */
  read(context: NoticeContext<Params>): Promise<Facts | undefined>;
  mail?(facts: Facts, writer: Writer): Message;
  /** A text message, and the number that it goes to: undefined for none. */
  sms?(facts: Facts, writer: Writer): { text: string; to: string | undefined };
  /** For one that is shown: its line, from what its parameters name. */
  line?(params: Params, writer: Writer, named: ThingsNamed): NoticeLine;
};

/** Declares a kind of notice; its name and parameters stand in `notice-params.ts`. */
export function defineNotice<Name extends NoticeName, Facts>(
  _name: Name,
  kind: NoticeKind<NoticeParams<Name>, Facts>,
): NoticeKind<NoticeParams<Name>, Facts> {
  return kind;
}

/** The kinds of a shop, by name. */
// biome-ignore lint/suspicious/noExplicitAny: what the parameters and facts of each are, only its own functions have to know.
export type NoticeKinds = Readonly<Record<NoticeName, NoticeKind<any, any>>>;
