import { createHmac, timingSafeEqual } from 'node:crypto';
import { shopKey } from '#api/notifications/shop-key.ts';
import { assistantAnswerSchema, type Turn } from '#contract/assistant/schemas.ts';
import { shownText, textOfTurn } from '#contract/assistant/turns.ts';
import type { Database } from '#database/driver/connection.ts';

/**
 * Adds a signature of the text to the service's response. The browser keeps the conversation and sends the signature back; only
 * turns with a valid signature count as said by the model.
 */
export async function withMark(db: Database, body: unknown): Promise<unknown> {
  const answer = assistantAnswerSchema.safeParse(body).data;
  const text = answer ? shownText(answer) : '';
  return answer && text !== '' ? { ...answer, answerMark: markOf(await markKey(db), text) } : body;
}

/** Removes model turns without a valid signature, and returns the conversation in the service's format. */
export async function withoutInventedAnswers(db: Database, turns: readonly Turn[]): Promise<Omit<Turn, 'mark'>[]> {
  const key = turns.some(({ role }) => role === 'model') ? await markKey(db) : '';
  const genuine = turns.filter((turn) => turn.role === 'user' || isMark(turn.mark, markOf(key, textOfTurn(turn))));
  return genuine.map(({ mark: _, ...turn }) => turn);
}

function markKey(db: Database): Promise<string> {
  return shopKey(db, 'assistant-answers');
}

function markOf(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

function isMark(shown: string | undefined, mark: string): boolean {
  const bytes = Buffer.from(shown ?? '');
  return bytes.length === mark.length && timingSafeEqual(bytes, Buffer.from(mark));
}
