import { z } from 'zod';
import { readBounded } from '#api/http/replies/read-bounded.ts';
import type { AssistantConfig } from '#api/services/config.ts';
import type { AssistantState } from '#contract/selling/schemas.ts';

/** A list of a thousand models has a few hundred kilobytes. */
const listBytes = 2 * 1024 * 1024;
/** Time limit in ms. Only a seller who looks at the set-up list waits for the check. */
const longestWait = 5000;

type Service = Pick<AssistantConfig, 'baseUrl' | 'models' | 'timeout'> & { apiKey: string };
type Reply = { status: number; text: string } | undefined;

/**
 * Asks the AI service for its list of models. Returns the first of our models that the service has, and the missing
 * ones before it. A model that is not listed is queried by name, because a list need not contain every alias. A service
 * without a list says nothing about its models. Never throws.
 */
export async function checkModels(service: Service, signal?: AbortSignal): Promise<AssistantState> {
  const listed = await ask(service, '/models?pageSize=1000', signal);
  if (!listed || listed.status >= 500) return { outcome: 'unreachable', missing: [] };
  if (isKeyRefused(listed)) return { outcome: 'key-refused', missing: [] };
  const names = listed.status === 200 ? namesIn(listed.text) : undefined;
  if (!names) return { outcome: 'unknown', missing: [] };
  const missing: string[] = [];
  for (const model of service.models) {
    const isThere = names.has(model) || (await ask(service, `/models/${model}`, signal))?.status !== 404;
    if (isThere) return { outcome: 'answers', model, missing };
    missing.push(model);
  }
  return { outcome: 'models-missing', missing };
}

/**
 * Undefined when there was no answer. Errors are dropped, because their texts may repeat a header and with it the key.
 */
async function ask({ baseUrl, apiKey, timeout }: Service, path: string, signal?: AbortSignal): Promise<Reply> {
  const late = AbortSignal.timeout(Math.min(timeout, longestWait));
  try {
    const response = await fetch(`${baseUrl}${path}`, {
      headers: { 'x-goog-api-key': apiKey },
      // A redirect could send the key to any other host.
      redirect: 'error',
      signal: signal ? AbortSignal.any([late, signal]) : late,
    });
    return { status: response.status, text: (await readBounded(response, listBytes)) ?? '' };
  } catch {
    return undefined;
  }
}

function isKeyRefused({ status, text }: NonNullable<Reply>): boolean {
  return status === 401 || status === 403 || (status === 400 && /API_KEY_INVALID|API key/i.test(text));
}

/** The names of the models that answer questions; undefined for anything else than the service's list. */
function namesIn(text: string): ReadonlySet<string> | undefined {
  const parsed = listSchema.safeParse(parse(text));
  if (!parsed.success) return undefined;
  const answering = parsed.data.models.filter(
    ({ supportedGenerationMethods: methods }) => methods === undefined || methods.includes('generateContent'),
  );
  return new Set(answering.map(({ name }) => name.replace(/^models\//, '')));
}

const listSchema = z.object({
  models: z.array(z.object({ name: z.string(), supportedGenerationMethods: z.array(z.string()).optional() })),
});

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
