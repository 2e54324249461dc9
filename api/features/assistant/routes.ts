import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { noTags } from '#api/http/cache/response-tags.ts';
import { registerCall } from '#api/http/calls/register-call.ts';
import { networkOf } from '#api/http/limits/network-of.ts';
import { askRateLimit } from '#api/http/limits/rate-limits.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import { requestLanguage } from '#api/http/replies/request-language.ts';
import { watchCall } from '#api/http/watch/watch-call.ts';
import type { Services } from '#api/services/services.ts';
import { findSession } from '#api/sessions/find-session.ts';
import { readTokens } from '#api/sessions/sessions.ts';
import { assistantCalls } from '#contract/assistant/calls.ts';
import type { Turn } from '#contract/assistant/schemas.ts';
import { recentTurns, textOfTurn } from '#contract/assistant/turns.ts';
import { limits } from '#contract/limits.ts';
import { withMark, withoutInventedAnswers } from './answer-marks.ts';
import { askProvider, isFree, isMissing, outcomeOf } from './ask-provider.ts';
import { type Asker, countQuestion, giveBackQuestion } from './daily-questions.ts';
import { findMatchingProducts } from './find-matching-products.ts';
import { systemInstruction } from './system-instruction.ts';
import { tellOfMissingModel } from './tell-of-missing-model.ts';

/** The assistant: passes on the provider's protocol and adds the key and the shop's knowledge (docs/product.md, "Assistant"). */
export function assistantRoutes(app: FastifyInstance, services: Services): void {
  const { assistant } = services.config;
  const told = new Set<string>();
  const tellOnce = async (model: string) => {
    if (told.has(model)) return;
    told.add(model);
    await tellOfMissingModel(services, model).catch((error: unknown) => {
      told.delete(model);
      services.log.error({ err: error }, 'the seller was not told of a model that the AI service does not know');
    });
  };
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
      const { db, clock } = services;
      const { apiKey } = assistant;
      if (apiKey === undefined) return new Refusal('assistant-not-set-up');
      if (!assistant.models.includes(model)) return sendJson(reply, 404, unknownModel(say('model-unknown', { model })));
      if (body.contents.some(isTooLong)) return new Refusal('question-too-long');
      const contents = recentTurns(await withoutInventedAnswers(db, body.contents));
      const asked = { asker: await askerOf(services, request), characters: charactersOf(contents), now: clock.now() };
      const tooMany = await countQuestion(services, asked);
      if (tooMany) return tooMany;
      const question = contents.at(-1);
      const products = question ? await findMatchingProducts(services, textOfTurn(question)) : [];
      const instruction = systemInstruction(products, requestLanguage(request), services.categories.all);
      const ask = () =>
        askProvider(
          { ...assistant, apiKey, model },
          { systemInstruction: { parts: [{ text: instruction }] }, contents },
          connectionOf(reply),
        );
      const answer = await watchCall(services.metrics, { service: 'assistant', call: 'ask' }, ask, {
        answered: outcomeOf,
      });
      if (isFree(answer)) await giveBackQuestion(services, asked);
      if (isMissing(answer)) await tellOnce(model);
      if (!('refusal' in answer))
        return sendJson(reply, answer.status, answer.status === 200 ? await withMark(db, answer.body) : answer.body);
      if (answer.problem) request.log.warn({ model, problem: answer.problem }, 'the AI service gave no answer');
      return answer.refusal;
    },
    { limitsConcurrency: false, config: { rateLimit: askRateLimit } },
  );
}

async function askerOf({ db }: Services, request: FastifyRequest): Promise<Asker> {
  const userId = await findSession(db, 'user', readTokens(request, 'user'));
  return userId ? { userId } : { network: networkOf(request.ip) };
}

/** Checks every turn of the user, not only the last. */
function isTooLong(turn: Turn): boolean {
  return turn.role === 'user' && textOfTurn(turn).length > limits.questionMax;
}

function charactersOf(turns: readonly Pick<Turn, 'parts'>[]): number {
  return turns.reduce((sum, turn) => sum + textOfTurn(turn).length, 0);
}

/** The provider's own refusal of an unknown model. */
function unknownModel(message: string) {
  return { error: { code: 404, message, status: 'NOT_FOUND' } };
}

/** Sends bytes, so that the response is not serialised by the contract, which describes only part of a provider's responses. */
function sendJson(reply: FastifyReply, status: number, body: unknown): FastifyReply {
  return reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(Buffer.from(JSON.stringify(body)));
}

/**
 * Returns a signal that aborts when the client disconnects before the response is complete, so that an unread response costs
 * nothing.
 */
function connectionOf({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
}
