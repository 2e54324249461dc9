import { z } from 'zod';
import { defineSettings, listedNames } from '#api/services/feature-settings.ts';

const seconds = 'must be a whole number of seconds from 1 to 120';

const questions = 'must be a whole number from 1 to 1000000';

/** The settings of the AI service. */
export const assistantSettings = defineSettings(
  'Assistant',
  z.object({
    AI_API_KEY: z
      .string()
      .regex(/^[\w.~+/=:-]+$/, 'must be a key of letters, digits and - . _ ~ + / = : alone')
      .optional()
      .describe(
        "The key of the AI service (Google's Generative Language API) that answers on the page Ask Anything. Without it the page says so and offers the search. Pages, answers and logs never hold it.",
      ),
    AI_BASE_URL: z
      .url({ protocol: /^https?$/, error: 'must be an address such as https://ai.example/v1beta' })
      .transform((url) => url.replace(/\/+$/, ''))
      .default('https://generativelanguage.googleapis.com/v1beta')
      .describe('The address of that service, or of another that speaks the same protocol.'),
    AI_MODELS: listedNames
      .pipe(
        z
          .array(z.string().regex(/^[\w.-]+$/, 'must be names of models, separated by commas'))
          .min(1, 'must name a model'),
      )
      // The first two are the service's names for its newest models; the service has switched the others off.
      .default(['gemini-flash-latest', 'gemini-flash-lite-latest', 'gemini-1.5-flash', 'gemini-pro', 'gemini-1.0-pro'])
      .describe(
        "The models, separated by commas, in the order in which they are asked when one is overloaded or unknown to the service. The seller's set-up list says which one answers.",
      ),
    AI_TIMEOUT: z.coerce
      .number({ error: seconds })
      .int(seconds)
      .min(1, seconds)
      .max(120, seconds)
      .default(30)
      .describe('How many seconds a model may take for an answer.'),
    AI_QUESTIONS_PER_DAY: z.coerce
      .number({ error: questions })
      .int(questions)
      .min(1, questions)
      .max(1_000_000, questions)
      .default(1000)
      .describe(
        "How many questions of all people together reach the service within a day of the shop's calendar. Half of them may come from visitors without an account.",
      ),
  }),
  (env) => ({
    assistant: {
      apiKey: env.AI_API_KEY,
      baseUrl: env.AI_BASE_URL,
      models: env.AI_MODELS,
      timeout: env.AI_TIMEOUT * 1000,
      questionsPerDay: env.AI_QUESTIONS_PER_DAY,
    },
  }),
);
