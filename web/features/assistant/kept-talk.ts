import { z } from 'zod';
import { idSchema } from '#contract/call.ts';
import { talkStorageKey as key } from '#web/browser/own-data.ts';
import { type Exchange, exchangesSchema } from './exchange.ts';

const talkSchema = z.object({ owner: idSchema.nullable(), exchanges: exchangesSchema });

/** The kept conversation of this owner (null: a visitor); undefined when the browser refuses its storage. */
export function readTalk(owner: string | null): Exchange[] | undefined {
  let text: string | null;
  try {
    text = localStorage.getItem(key);
  } catch {
    return undefined;
  }
  const talk = parse(text);
  // A visitor who logs in keeps the conversation; nobody sees one that belongs to another user.
  return talk && (talk.owner === null || talk.owner === owner) ? talk.exchanges : [];
}

/** Keeps the conversation over reloads; nothing stays of an empty one. False when the browser refuses to keep it. */
export function keepTalk(owner: string | null, exchanges: readonly Exchange[]): boolean {
  try {
    if (exchanges.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify({ owner, exchanges }));
    return true;
  } catch {
    return false;
  }
}

/** Calls when another tab has changed the conversation. */
export function onTalkChanged(changed: () => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) changed();
  });
}

function parse(text: string | null) {
  try {
    return talkSchema.safeParse(JSON.parse(text ?? 'null')).data;
  } catch {
    return undefined;
  }
}
