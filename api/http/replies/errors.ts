import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { hasZodFastifySchemaValidationErrors, ResponseSerializationError } from 'fastify-type-provider-zod';
import { requestIdHeader } from '#api/http/watch/request-id.ts';
import { isProblemCode, type Problem } from '#api/texts/problem-sentence.ts';
import { splitLanguage } from '#contract/languages.ts';
import type { PlainRefusalCode } from '#contract/refusals.ts';
import { databaseCodeOf, isDatabaseUnavailable } from '#database/driver/database-error.ts';
import { dropAborted } from './aborted-requests.ts';
import { fallbackPage, fallbackPageHeaders } from './fallback-page.ts';
import { formType } from './form-type.ts';
import { failureOf, Refusal, sendFailure, sendRefusal } from './refusal.ts';
import { requestLanguage } from './request-language.ts';

/** Refusals by the code of the error that is thrown before a handler runs. */
const frameworkCodes: Record<string, PlainRefusalCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid-json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'empty-body',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request-too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'not-json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'incomplete-body',
  FST_ERR_BAD_URL: 'invalid-address',
  BODY_STALLED: 'stalled-body',
};

/** PostgreSQL codes for text that it cannot store, such as a NUL character. */
const unstorableText = new Set(['22021', '22P05']);

/** The system's error codes for a full disk or an exceeded quota. */
const diskFull = new Set(['ENOSPC', 'EDQUOT']);

export const errors = fp(
  async (app) => {
    app.setErrorHandler((error: FastifyError, request, reply) => {
      if (error.statusCode === 429) app.recordRefusal(request, 'limit-hit');
      answerFailure(error, reply);
    });
    app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
      return sendRefusal(reply, new Refusal('unknown-path', { method: request.method, path: pathOf(request) }));
    });
  },
  { name: 'errors', dependencies: ['security-events'], decorators: { fastify: ['recordRefusal'] } },
);

/** Sends the envelope. Errors of the server are logged with the request's id. */
export function answerFailure(error: FastifyError, reply: FastifyReply): void {
  // When the client's connection ends, its error looks like one of the database connection.
  if (reply.request.raw.errored === error) {
    dropAborted(reply.request, reply);
    return;
  }
  const refusal = refusalOf(error);
  const { status } = refusal;
  logFailure(error, status, reply);
  // A file that failed before its first byte becomes an ordinary response.
  void reply.code(status).removeHeader('content-disposition').removeHeader('etag');
  // Also needed when the framework refuses a URL before any hook runs.
  void reply.header('x-content-type-options', 'nosniff').header(requestIdHeader, reply.request.id);
  if (status === 503 && !reply.hasHeader('retry-after')) void reply.header('retry-after', '2');
  if (wantsPage(reply.request)) {
    void reply.headers(fallbackPageHeaders).send(
      fallbackPage(refusal, splitLanguage(pathOf(reply.request)).language, {
        requestId: reply.request.id,
        isForm: isForm(reply.request),
      }),
    );
    return;
  }
  const requestId = status >= 500 && { requestId: reply.request.id };
  sendFailure(reply, { ...failureOf(refusal, requestLanguage(reply.request)), ...requestId });
}

/** Logs errors of the server. A thrown 503 is no error, but the refusal of an overloaded shop. */
function logFailure(error: FastifyError, status: number, { log }: FastifyReply): void {
  if (status < 500 || error.statusCode === 503) return;
  if (status === 503) log.warn({ err: error }, 'the database could not be reached');
  else log.error({ err: error }, 'request failed');
}

/** Returns whether the request is for a page, or sends a form to one, and is not for a call or a file. */
function wantsPage(request: FastifyRequest): boolean {
  const { method, url } = request;
  return (method === 'GET' || method === 'HEAD' || isForm(request)) && !/^\/(api|media|assets)([/?]|$)/.test(url);
}

const isForm = ({ method, headers }: FastifyRequest) =>
  method === 'POST' && Boolean(headers['content-type']?.startsWith(formType));

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '';
}

function refusalOf(error: FastifyError): Refusal {
  if (error instanceof ResponseSerializationError) return new Refusal('unexpected');
  if (hasZodFastifySchemaValidationErrors(error)) return refusalOfValidation(error);
  if (unstorableText.has(databaseCodeOf(error))) return new Refusal('unstorable-text');
  if (diskFull.has(databaseCodeOf(error))) return new Refusal('storage-full');
  if (isDatabaseUnavailable(error)) return new Refusal('shop-busy');
  const { code, statusCode = 500 } = error;
  if (statusCode === 429) return new Refusal('too-many-requests');
  if (statusCode === 503) return new Refusal('shop-busy');
  if (statusCode < 400 || statusCode >= 500) return new Refusal('unexpected');
  const known = frameworkCodes[code];
  return known ? new Refusal(known) : new Refusal('not-understood', {}, { status: statusCode });
}

/**
 * Keeps the first problem of each field. A problem that none of our rules reports comes from the schema library, without a
 * sentence for people.
 */
function refusalOfValidation({ validation = [] }: FastifyError): Refusal {
  const problems = new Map<string, Problem>();
  for (const { instancePath, message = '' } of validation) {
    const field = instancePath.split('/').filter(Boolean).join('.');
    const code = field !== '' && isProblemCode(message) ? message : undefined;
    if (!problems.has(field)) problems.set(field, { field, code });
  }
  return new Refusal('invalid-request', {}, { problems: [...problems.values()] });
}
