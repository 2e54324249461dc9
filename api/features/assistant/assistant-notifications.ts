import { defineNotification } from '#api/notifications/notification-kind.ts';

/** The AI service doesn't know the first of the shop's models: sent to the seller. Models that were replaced meanwhile are no news. */
export const assistantModelMissing = defineNotification('assistant-model-missing', {
  ways: ['mail', 'page'],
  read: async ({ services, params }) => (services.config.assistant.models.includes(params.model) ? params : undefined),
  mail: ({ model }, { say, link }) => ({
    subject: say('assistant-model-missing-line', { model }),
    blocks: [
      { kind: 'text', text: say('assistant-model-missing-text') },
      { kind: 'button', label: say('setup-link'), url: link('/seller') },
    ],
  }),
  line: ({ model }, { say }) => ({ text: say('assistant-model-missing-line', { model }), path: '/seller' }),
});
