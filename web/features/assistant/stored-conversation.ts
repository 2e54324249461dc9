import { z } from 'zod';
import { idSchema } from '#contract/call.ts';
import { ownStorageKey } from '#web/browser/own-data.ts';
import { storedJson } from '#web/browser/stored.ts';
import { type Exchange, exchangesSchema } from './exchange.ts';

const conversationSchema = z.object({ owner: idSchema.nullable(), exchanges: exchangesSchema });

/** Where the browser stores the conversation. */
const storageKey = ownStorageKey('talk');

const stored = storedJson(storageKey, conversationSchema);

/** The stored conversation of this owner (null: a visitor). */
export function readConversation(owner: string | null): Exchange[] {
  const talk = stored.read();
  // A visitor who logs in keeps the conversation; nobody sees one that belongs to another user.
  return talk && (talk.owner === null || talk.owner === owner) ? talk.exchanges : [];
}

/** Stores the conversation over reloads; nothing stays of an empty one. False when the browser refuses. */
export function storeConversation(owner: string | null, exchanges: readonly Exchange[]): boolean {
  return stored.write(exchanges.length === 0 ? undefined : { owner, exchanges: [...exchanges] });
}

/** Calls when another tab has changed the conversation. */
export function onConversationChanged(changed: () => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key === storageKey || event.key === null) changed();
  });
}
