import type { z } from 'zod';
import { assistantLimits } from './limits.ts';
import type { assistantAnswerSchema, Turn } from './schemas.ts';

export function textOfTurn(turn: { parts: readonly { text: string }[] }): string {
  return turn.parts.map((part) => part.text).join('');
}

export function recentTurns(turns: readonly Turn[]): Turn[] {
  let chars = 0;
  const newestFirst = turns.toReversed().slice(0, assistantLimits.conversationTurns);
  const beyond = newestFirst.findIndex((turn, index) => {
    chars += textOfTurn(turn).length;
    return index > 0 && chars > assistantLimits.conversationChars;
  });
  const recent = (beyond === -1 ? newestFirst : newestFirst.slice(0, beyond)).reverse();
  return recent.slice(recent.findIndex((turn) => turn.role === 'user'));
}

export function shownText({ candidates }: z.output<typeof assistantAnswerSchema>): string {
  const parts = candidates?.[0]?.content?.parts ?? [];
  return parts
    .filter((part) => !part.thought)
    .map((part) => part.text ?? '')
    .join('');
}
