import type { FastifyReply } from 'fastify';
import { type ApiTextArguments, apiText } from '#api/texts/api-text.ts';
import type { ApiTextId } from '#api/texts/catalogues.ts';
import { requestLanguage } from './request-language.ts';

/** A text of the API, in the reader's language. */
export type Say = <Id extends ApiTextId>(id: Id, ...values: ApiTextArguments<Id>) => string;

/**
 * Returns texts in the request's preferred language, and adds Accept-Language to Vary, because the response depends on
 * it.
 */
export function sayIn(reply: FastifyReply): Say {
  return (id, ...values) => {
    const vary = String(reply.getHeader('vary') ?? '');
    if (!vary.includes('Accept-Language')) {
      void reply.header('vary', [vary, 'Accept-Language'].filter(Boolean).join(', '));
    }
    return apiText(requestLanguage(reply.request), id, ...values);
  };
}
