import { z } from 'zod';
import { defineNotification } from '#api/notifications/notification-kind.ts';

/** The AI service doesn't know the first of the shop's models: sent to the seller. */
export const assistantModelMissing = defineNotification('assistant-model-missing', z.object({ model: z.string() }), {
  ways: ['mail', 'page'],
  read: async ({ params }) => params,
  mail: ({ model }, { say, link }) => ({
    subject: say('assistant-model-missing-line', { model }),
    blocks: [
      { kind: 'text', text: say('assistant-model-missing-text') },
      { kind: 'button', label: say('setup-link'), url: link('/seller') },
    ],
  }),
  line: ({ model }, { say }) => ({ text: say('assistant-model-missing-line', { model }), path: '/seller' }),
});
