import type { Services } from '#api/services/services.ts';
import type { AssistantState } from '#contract/selling/schemas.ts';
import { checkModels } from './check-models.ts';

/** How long an answer of the AI service about its models counts, in ms. */
const remembered = 5 * 60 * 1000;

/** Returns a function that asks the AI service for the shop's models, at most once in five minutes; undefined without a key. */
export function rememberedModels({ config, clock }: Pick<Services, 'config' | 'clock'>) {
  let last: { at: number; state: Promise<AssistantState> } | undefined;
  return async (): Promise<AssistantState | undefined> => {
    const { apiKey } = config.assistant;
    if (apiKey === undefined) return undefined;
    const now = clock.now().getTime();
    if (!last || now - last.at >= remembered) last = { at: now, state: checkModels({ ...config.assistant, apiKey }) };
    return last.state;
  };
}
