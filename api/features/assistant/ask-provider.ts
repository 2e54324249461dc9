import { readBounded } from '#api/http/replies/read-bounded.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { AssistantConfig } from '#api/services/config.ts';
import type { Turn } from '#contract/assistant/schemas.ts';
import { patientSignal } from '#database/patient-timer.ts';

/** Maximum size of a response in bytes. A longer one is a fault of the model. */
const answerBytes = 1024 * 1024;

type Provider = AssistantConfig & { apiKey: string; model: string };
type Question = { systemInstruction: { parts: { text: string }[] }; contents: readonly Turn[] };

/** The provider's response, or our refusal. `problem` says for the log why the provider gave no response. */
type ProviderResponse =
  | { status: number; body: unknown }
  | { refusal: Refusal; problem?: 'unreachable' | 'silent' | 'unreadable' };

const overloaded = (status: number) => new Refusal('assistant-overloaded', {}, { status });
const failed = (status: number) => new Refusal('assistant-failed', {}, { status });

/**
 * Sends a question to a model of the AI service. Passes its responses and refusals on with their status. An unreachable
 * service gives 503, so that the browser retries; a timeout 504, because a retry would only cost time; a response that
 * is too long or no JSON 502.
 */
export async function askProvider(
  provider: Provider,
  question: Question,
  gone: AbortSignal,
): Promise<ProviderResponse> {
  const timeout = patientSignal(provider.timeout);
  let answer: { status: number; text: string };
  try {
    answer = await exchange(provider, question, AbortSignal.any([timeout, gone]));
  } catch (error) {
    // The error is not logged, because its text may repeat a header and with it the key.
    if (gone.aborted) return { refusal: overloaded(503) };
    if (timeout.aborted) return { refusal: overloaded(504), problem: 'silent' };
    if (error instanceof AnswerTooLong) return { refusal: failed(502), problem: 'unreadable' };
    return { refusal: overloaded(503), problem: 'unreachable' };
  }
  try {
    return { status: answer.status, body: parseWithout(provider.apiKey, answer.text) };
  } catch {
    // Even with an unreadable refusal (such as a proxy's page), the status says what is wrong.
    const { status } = answer;
    const refusal = status === 503 ? overloaded(status) : failed(status === 429 ? status : 502);
    return { refusal, problem: 'unreadable' };
  }
}

/** Returns whether the service charges nothing: it refused the question, or was not reached. */
export function isFree(answer: ProviderResponse): boolean {
  return 'refusal' in answer ? answer.problem === 'unreachable' : answer.status >= 400;
}

/** Returns the word for metrics: `answered`, `refused` by the service, or why there was no answer. */
export function outcomeOf(answer: ProviderResponse): string {
  if ('refusal' in answer) return answer.problem ?? 'left';
  return answer.status < 400 ? 'answered' : 'refused';
}

/** Returns whether the service doesn't know the model. */
export function isMissing(answer: ProviderResponse): boolean {
  return !('refusal' in answer) && answer.status === 404;
}

class AnswerTooLong extends Error {}

async function exchange({ baseUrl, apiKey, model }: Provider, question: Question, signal: AbortSignal) {
  const response = await fetch(`${baseUrl}/models/${model}:generateContent`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-goog-api-key': apiKey },
    body: JSON.stringify(question),
    // A redirect could send the key to any other host.
    redirect: 'error',
    signal,
  });
  const text = await readBounded(response, answerBytes);
  if (text === undefined) throw new AnswerTooLong();
  return { status: response.status, text };
}

/** Parses a response and removes the key from all its texts, however it was escaped. */
function parseWithout(apiKey: string, text: string): unknown {
  return JSON.parse(text, (_key, value: unknown) =>
    typeof value === 'string' ? value.replaceAll(apiKey, '[the key]') : value,
  );
}
