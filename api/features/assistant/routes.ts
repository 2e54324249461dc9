import type { FastifyInstance, FastifyReply } from 'fastify';
import { noTags } from '#api/http/answer-tags.ts';
import { Refusal } from '#api/http/refusal.ts';
import { registerCall } from '#api/http/register-call.ts';
import { requestLanguage } from '#api/http/request-language.ts';
import type { Services } from '#api/services.ts';
import { assistantCalls, recentTurns, textOfTurn } from '#contract/assistant.ts';
import { askProvider } from './ask-provider.ts';
import { askRateLimit, limitEachUser } from './ask-rate-limit.ts';
import { findMatchingProducts } from './find-matching-products.ts';
import { systemInstruction } from './system-instruction.ts';

/** The assistant: the provider's protocol, with the key and the shop's knowledge added here (docs/product.md, "Assistant"). */
export function assistantRoutes(app: FastifyInstance, services: Services): void {
  const { assistant } = services.config;
  registerCall(
    app,
    assistantCalls.readAssistant,
    async () => ({ success: true, ready: assistant.apiKey !== undefined, models: [...assistant.models] }),
    { tags: noTags },
  );

  registerCall(
    app,
    assistantCalls.askModel,
    async ({ params: { model }, body, request, reply, say }) => {
      const { apiKey } = assistant;
      if (apiKey === undefined) return new Refusal('assistant-not-set-up');
      if (!assistant.models.includes(model)) return sendJson(reply, 404, unknownModel(say('model-unknown', { model })));
      const contents = recentTurns(body.contents);
      const question = contents.at(-1);
      const products = question ? await findMatchingProducts(services, textOfTurn(question)) : [];
      const answer = await askProvider(
        { ...assistant, apiKey, model },
        { systemInstruction: { parts: [{ text: systemInstruction(products, requestLanguage(request)) }] }, contents },
        connectionOf(reply),
      );
      if (!('refusal' in answer)) return sendJson(reply, answer.status, answer.body);
      if (answer.problem) request.log.warn({ model, problem: answer.problem }, 'the AI service gave no answer');
      return answer.refusal;
    },
    { gated: false, config: { rateLimit: askRateLimit }, preValidation: limitEachUser(app, services.db) },
  );
}

/** As the provider refuses a model it does not know. */
function unknownModel(message: string) {
  return { error: { code: 404, message, status: 'NOT_FOUND' } };
}

/** Bytes, so that the answer leaves as it is: the contract describes only a part of what a provider may say. */
function sendJson(reply: FastifyReply, status: number, body: unknown): FastifyReply {
  return reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(Buffer.from(JSON.stringify(body)));
}

/** Aborted when the client disconnects before it has its answer: an answer that is not read should cost nothing. */
function connectionOf({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
}
