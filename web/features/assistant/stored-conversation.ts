import { z } from 'zod';
import { idSchema } from '#contract/declarations/schemas.ts';
import { ownStorageKey } from '#web/browser/own-data.ts';
import { storedJson } from '#web/browser/stored.ts';
import { type Exchange, exchangesSchema } from './exchange.ts';

const conversationSchema = z.object({ owner: idSchema.nullable(), exchanges: exchangesSchema });

const storageKey = ownStorageKey('talk');

const stored = storedJson(storageKey, conversationSchema);

/** This owner's stored conversation (null for a visitor). */
export function readConversation(owner: string | null): Exchange[] {
  const talk = stored.read();
  // A visitor who logs in keeps the conversation. Another user's conversation is never returned.
  return talk && (talk.owner === null || talk.owner === owner) ? talk.exchanges : [];
}

/** Stores the conversation across reloads; an empty one is removed. Returns false when the browser refuses. */
export function storeConversation(owner: string | null, exchanges: readonly Exchange[]): boolean {
  return stored.write(exchanges.length === 0 ? undefined : { owner, exchanges: [...exchanges] });
}

/** Calls `changed` when another tab changes the conversation. */
export function onConversationChanged(changed: () => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key === storageKey || event.key === null) changed();
  });
}
