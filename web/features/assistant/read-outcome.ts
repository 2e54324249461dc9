import { assistantAnswerSchema, assistantErrorSchema } from '#contract/assistant/schemas.ts';
import { shownText } from '#contract/assistant/turns.ts';
import { apiErrorOf } from '#web/client/api-error.ts';
import type { AssistantFailure, Outcome } from './outcome.ts';

const noReason: AssistantFailure = { kind: 'other', message: '' };

/** Parses the response: the provider's answer or error, or the shop's own refusal. */
export function readOutcome(status: number, text: string): Outcome {
  const body = parse(text);
  if (status >= 200 && status < 300) return readAnswer(body);
  const refusal = assistantErrorSchema.safeParse(body).data?.error;
  if (refusal) {
    const { message = '', details = [] } = refusal;
    const words = [refusal.status, ...details.map(({ reason }) => reason), message].join(' ');
    return { kind: kindOf(status, words), message };
  }
  // The shop's refusals (4xx) have a useful message; its own failures (5xx) do not.
  const { code, message } = apiErrorOf(status, body);
  if (code === 'questions-of-the-day') return { kind: 'used-up', message };
  return { kind: kindOfShopRefusal(status), message: status < 500 ? message : '' };
}

function readAnswer(body: unknown): Outcome {
  const answer = assistantAnswerSchema.safeParse(body).data;
  const candidate = answer?.candidates?.[0];
  if (answer?.promptFeedback?.blockReason || blocked.test(candidate?.finishReason ?? '')) {
    return { kind: 'unsafe', message: '' };
  }
  const text = answer ? shownText(answer) : '';
  return text.trim() ? { kind: 'answer', text, mark: answer?.answerMark } : noReason;
}

/** The provider's reasons for withholding an answer. */
const blocked = /^(SAFETY|PROHIBITED_CONTENT|BLOCKLIST|SPII)$/;

/** The documented error texts (docs/product.md, "Assistant") and those that the provider really sends. */
function kindOf(status: number, words: string): AssistantFailure['kind'] {
  if (/API_KEY_INVALID|INVALID_API_KEY|API key (not valid|expired|not found)|UNAUTHENTICATED/i.test(words)) {
    return 'invalid-key';
  }
  if (status === 503 || /\bUNAVAILABLE\b/.test(words)) return 'overloaded';
  if (status === 504 || /\bDEADLINE_EXCEEDED\b/.test(words)) return 'silent';
  if (status === 429 || /RATE_LIMIT_EXCEEDED|RESOURCE_EXHAUSTED/.test(words)) return 'rate-limit';
  if (/\bSAFETY\b/.test(words)) return 'unsafe';
  if (status === 404 || /MODEL_NOT_FOUND|\bNOT_FOUND\b/.test(words)) return 'no-model';
  return 'other';
}

function kindOfShopRefusal(status: number): AssistantFailure['kind'] {
  if (status === 503) return 'overloaded';
  if (status === 504) return 'silent';
  return status === 429 ? 'rate-limit' : 'other';
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
