import { withMark } from '#api/features/assistant/answer-marks.ts';
import type { Database } from '#database/driver/connection.ts';

/** A turn of a conversation with the assistant. */
export const turn = (text: string, role = 'user') => ({ role, parts: [{ text }] });

/** A turn by the model as the browser sends it: with the shop's signature. */
export async function saidByModel(db: Database, text: string) {
  const said = turn(text, 'model');
  const { answerMark } = (await withMark(db, { candidates: [{ content: said }] })) as { answerMark: string };
  return { ...said, mark: answerMark };
}
