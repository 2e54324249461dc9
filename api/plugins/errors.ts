import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors, ResponseSerializationError } from 'fastify-type-provider-zod';
import { failureOf } from '#api/refusal.ts';

const somethingWentWrong = 'Something went wrong';

/** Sentences for failures that the framework finds before a handler runs, by its error code. */
const frameworkSentences: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The request is not valid JSON',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The request is empty',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The request is too large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Please send the request as JSON',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The request was cut off',
  FST_ERR_BAD_URL: 'This address is not valid',
};

/** PostgreSQL codes for text that it cannot store, such as a NUL character. */
const unstorableText = new Set(['22021', '22P05']);
const databaseAway = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  '57P01',
  '57P03',
  '53300',
]);

type Answer = { status: number; message: string; fields?: Record<string, string> };

/** Turns every failure into the envelope with a fitting status, and unknown `/api` paths into a 404. */
export function errors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, _request, reply) => answerFailure(error, reply));
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    return reply.code(404).send(failureOf({ message: `There is nothing at ${request.method} ${pathOf(request)}` }));
  });
}

/** Answers with the envelope; what is our own fault is logged with the request's id. */
export function answerFailure(error: FastifyError, reply: FastifyReply): void {
  const answer = describe(error);
  if (answer.status >= 500) reply.log.error({ err: error }, 'request failed');
  // What was to be a file, and failed before its first byte, is an answer to be read.
  void reply.removeHeader('content-disposition').type('application/json; charset=utf-8');
  void reply.code(answer.status).send(failureOf(answer));
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '';
}

function describe(error: FastifyError): Answer {
  if (error instanceof ResponseSerializationError) return { status: 500, message: somethingWentWrong };
  if (hasZodFastifySchemaValidationErrors(error)) return describeValidation(error);
  const databaseCode = codeOfCause(error);
  if (unstorableText.has(databaseCode))
    return { status: 400, message: 'The text holds a character that cannot be stored' };
  if (databaseAway.has(databaseCode))
    return { status: 503, message: 'The shop is busy. Please try again in a moment.' };
  const status = error.statusCode ?? 500;
  if (status === 429) return { status, message: 'Too many requests. Please wait a moment and try again.' };
  if (status === 503) return { status, message: 'The shop is busy. Please try again in a moment.' };
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

function codeOfCause(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return String((cause as { code?: unknown } | undefined)?.code ?? '');
}
