import { createHmac, timingSafeEqual } from 'node:crypto';
import { shopKey } from '#api/notices/shop-key.ts';
import { assistantAnswerSchema, shownText, type Turn, textOfTurn } from '#contract/assistant.ts';
import type { Database } from '#database/connection.ts';

/**
 * The service's answer with a mark of its text, which the browser sends back with the turn: the conversation lies in the
 * browser, and only what carries its mark was said by a model.
 */
export async function withMark(db: Database, body: unknown): Promise<unknown> {
  const answer = assistantAnswerSchema.safeParse(body).data;
  const text = answer ? shownText(answer) : '';
  return answer && text !== '' ? { ...answer, answerMark: markOf(await markKey(db), text) } : body;
}

/** The conversation without what its sender only says was an answer, in the form that the service takes. */
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
