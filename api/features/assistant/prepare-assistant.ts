import { checkModels } from '#api/features/assistant-models/check-models.ts';
import type { Services } from '#api/services/services.ts';
import { tellOfMissingModel } from './tell-of-missing-model.ts';

/**
 * At the start, in the background: logs whether the AI service has the shop's models, and tells the seller when it doesn't know the
 * first. Never throws.
 */
export async function prepareAssistant(services: Pick<Services, 'db' | 'jobs' | 'config' | 'log'>): Promise<void> {
  const { config, log } = services;
  const { apiKey } = config.assistant;
  if (apiKey === undefined) return;
  const { outcome, model, missing } = await checkModels({ ...config.assistant, apiKey });
  if (outcome === 'answers') log.info({ model, missing }, 'the AI service has the model that answers questions');
  else log.warn({ outcome, missing }, 'the assistant may not answer');
  const [first] = missing;
  if (first === undefined) return;
  await tellOfMissingModel(services, first).catch((err: unknown) =>
    log.error({ err }, 'the seller was not told of a model that the AI service does not know'),
  );
}
