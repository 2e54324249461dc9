import { notify } from '#api/notifications/notify.ts';
import type { Services } from '#api/services/services.ts';
import { assistantModelMissing } from './assistant-notifications.ts';

type TellTools = Pick<Services, 'db' | 'jobs' | 'config' | 'log'>;

/** Notifies the seller once that the AI service does not know a model, if a shopper's question finds out first. */
export async function tellOfMissingModel({ db, jobs, config, log }: TellTools, model: string): Promise<void> {
  if (model !== config.assistant.models[0]) return;
  log.warn({ model }, 'the AI service does not know this model: set others in AI_MODELS');
  await db.transaction((transaction) =>
    notify(jobs, transaction, assistantModelMissing, { key: model, to: 'seller', params: { model } }),
  );
}
