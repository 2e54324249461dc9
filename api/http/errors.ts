import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors, ResponseSerializationError } from 'fastify-type-provider-zod';
import { plainPage, plainPageHeaders } from '#api/pages/plain-page.ts';
import { databaseCodeOf, isDatabaseUnavailable } from '#database/database-error.ts';
import { dropBrokenOff } from './broken-off.ts';
import type { NoteRefusal } from './limited-security-events.ts';
import { failureOf } from './refusal.ts';
import { requestIdHeader } from './request-id.ts';

const somethingWentWrong = 'Something went wrong';
const shopIsBusy = 'The shop is busy. Please try again in a moment.';

/** Sentences for failures that the framework finds before a handler runs, by its error code. */
const frameworkSentences: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The request is not valid JSON',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The request is empty',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The request is too large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Please send the request as JSON',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The request was cut off',
  FST_ERR_BAD_URL: 'This address is not valid',
  BODY_STALLED: 'The request did not arrive in time. Please try again.',
};

/** PostgreSQL codes for text that it cannot store, such as a NUL character. */
const unstorableText = new Set(['22021', '22P05']);

type Answer = { status: number; message: string; fields?: Record<string, string> };

/** Turns every failure into the envelope with a fitting status, and unknown `/api` paths into a 404. */
export function errors(app: FastifyInstance, noteRefusal?: NoteRefusal): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error.statusCode === 429) noteRefusal?.(request, 'limit-hit');
    answerFailure(error, reply);
  });
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    return reply.code(404).send(failureOf({ message: `There is nothing at ${request.method} ${pathOf(request)}` }));
  });
}

/** Answers with the envelope; what is our own fault is logged with the request's id. */
export function answerFailure(error: FastifyError, reply: FastifyReply): void {
  // The error with which the client's own connection ended looks like one of the database's connection.
  if (reply.request.raw.errored === error) {
    dropBrokenOff(reply.request, reply);
    return;
  }
  const answer = describe(error);
  logFailure(error, answer, reply);
  // What was to be a file, and failed before its first byte, is an answer to be read.
  void reply.code(answer.status).removeHeader('content-disposition').removeHeader('etag');
  // Also where the framework refuses an address before any hook has run.
  void reply.header('x-content-type-options', 'nosniff').header(requestIdHeader, reply.request.id);
  if (answer.status === 503 && !reply.hasHeader('retry-after')) void reply.header('retry-after', '2');
  if (wantsPage(reply.request)) {
    void reply.headers(plainPageHeaders).send(plainPage(answer.status, answer.message, reply.request.id));
    return;
  }
  const requestId = answer.status >= 500 && { requestId: reply.request.id };
  void reply.type('application/json; charset=utf-8').send({ ...failureOf(answer), ...requestId });
}

/** What is our own fault, with the request's id. A 503 that was thrown as such is no fault: a busy shop refuses. */
function logFailure(error: FastifyError, { status }: Answer, { log }: FastifyReply): void {
  if (status < 500 || error.statusCode === 503) return;
  if (status === 503) log.warn({ err: error }, 'the database could not be reached');
  else log.error({ err: error }, 'request failed');
}

/** Whether somebody looks at a page, and is not making a call or loading a file. */
function wantsPage({ method, url }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && !/^\/(api|media|assets)([/?]|$)/.test(url);
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '';
}

function describe(error: FastifyError): Answer {
  if (error instanceof ResponseSerializationError) return { status: 500, message: somethingWentWrong };
  if (hasZodFastifySchemaValidationErrors(error)) return describeValidation(error);
  if (unstorableText.has(databaseCodeOf(error)))
    return { status: 400, message: 'The text holds a character that cannot be stored' };
  if (isDatabaseUnavailable(error)) return { status: 503, message: shopIsBusy };
  const status = error.statusCode ?? 500;
  if (status === 429) return { status, message: 'Too many requests. Please wait a moment and try again.' };
  if (status === 503) return { status, message: shopIsBusy };
  if (status < 400 || status >= 500) return { status: 500, message: somethingWentWrong };
  return { status, message: frameworkSentences[error.code] ?? 'This request could not be understood' };
}

function describeValidation(error: FastifyError): Answer {
  const fields: Record<string, string> = {};
  for (const { instancePath, message } of error.validation ?? []) {
    const name = instancePath.split('/').filter(Boolean).join('.');
    fields[name] ??=
      !name || /^Invalid (input|option)|^Unrecognized/.test(message ?? '') ? describePart(name) : (message ?? '');
  }
  const [first] = Object.values(fields);
  // What is wrong with the request as a whole belongs to no field.
  delete fields[''];
  return { status: 400, message: first ?? 'This request is not valid', fields };
}

function describePart(name: string): string {
  return name
    ? `'${name}' is missing or not of the right kind`
    : 'Please send a JSON object with the fields of this call';
}
