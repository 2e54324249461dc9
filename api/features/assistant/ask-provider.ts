import { readBounded } from '#api/http/replies/read-bounded.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { AssistantConfig } from '#api/services/config.ts';
import type { Turn } from '#contract/assistant.ts';

/** Bytes of an answer that are read; a longer one is a fault of the model. */
const answerBytes = 1024 * 1024;

type Provider = AssistantConfig & { apiKey: string; model: string };
type Question = { systemInstruction: { parts: { text: string }[] }; contents: readonly Turn[] };

/** The provider's own answer, or a refusal of ours; `problem` says, for the log, why there is none of the provider. */
type ProviderAnswer =
  | { status: number; body: unknown }
  | { refusal: Refusal; problem?: 'unreachable' | 'silent' | 'unreadable' };

const overloaded = (status: number) => new Refusal('assistant-overloaded', {}, { status });
const failed = (status: number) => new Refusal('assistant-failed', {}, { status });

/**
 * Asks a model of the AI service. Its answer and its refusals are passed on with their status. Unreachable is 503, so
 * that the browser tries again; silence for the whole timeout is 504, after which more tries would only cost time; an
 * answer that is no JSON, or endless, is 502.
 */
export async function askProvider(provider: Provider, question: Question, gone: AbortSignal): Promise<ProviderAnswer> {
  const timeout = AbortSignal.timeout(provider.timeout);
  let answer: { status: number; text: string };
  try {
    answer = await exchange(provider, question, AbortSignal.any([timeout, gone]));
  } catch (error) {
    // What was thrown is not logged: its text can repeat a header, and with it the key.
    if (gone.aborted) return { refusal: overloaded(503) };
    if (timeout.aborted) return { refusal: overloaded(504), problem: 'silent' };
    if (error instanceof AnswerTooLong) return { refusal: failed(502), problem: 'unreadable' };
    return { refusal: overloaded(503), problem: 'unreachable' };
  }
  try {
    return { status: answer.status, body: parseWithout(provider.apiKey, answer.text) };
  } catch {
    // A refusal without a readable body (a proxy's page) still says by its status what is the matter.
    const { status } = answer;
    const refusal = status === 503 ? overloaded(status) : failed(status === 429 ? status : 502);
    return { refusal, problem: 'unreadable' };
  }
}

/** Whether the service takes no money for what it answered: it refused, or was not reached. */
export function isFree(answer: ProviderAnswer): boolean {
  return 'refusal' in answer ? answer.problem === 'unreachable' : answer.status >= 400;
}

class AnswerTooLong extends Error {}

async function exchange({ baseUrl, apiKey, model }: Provider, question: Question, signal: AbortSignal) {
  const response = await fetch(`${baseUrl}/models/${model}:generateContent`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-goog-api-key': apiKey },
    body: JSON.stringify(question),
    // Following a redirect would hand the key to whatever address it names.
    redirect: 'error',
    signal,
  });
  const text = await readBounded(response, answerBytes);
  if (text === undefined) throw new AnswerTooLong();
  return { status: response.status, text };
}

/** Parses an answer and takes the key out of every text in it, however it was escaped. */
function parseWithout(apiKey: string, text: string): unknown {
  return JSON.parse(text, (_key, value: unknown) =>
    typeof value === 'string' ? value.replaceAll(apiKey, '[the key]') : value,
  );
}
