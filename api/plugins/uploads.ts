import fastifyMultipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest, preValidationAsyncHookHandler } from 'fastify';
import { z } from 'zod';
import { failureOf, Refusal } from '#api/refusal.ts';
import type { Call } from '#contract/call.ts';
import { limits } from '#contract/limits.ts';
import { pictureMessages } from '#contract/pictures.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Pictures of a call with `files`, in the order they came; set before its body is validated. */
    uploads: Buffer[] | undefined;
  }
}

type Files = NonNullable<Call['files']>;
type Form = { body: Record<string, unknown>; uploads: Buffer[] };

const partLimits = { parts: 40, fields: 20, fieldNameSize: 100, fieldSize: 256 * 1024, headerPairs: 50 };
const unreadable = 'The upload was cut off or is not valid. Please try again.';

/** Adds routes that take multipart bodies; all other routes go on refusing them. */
export function withUploads(app: FastifyInstance, addRoutes: (scope: FastifyInstance) => void): void {
  void app.register(async (scope) => {
    await scope.register(fastifyMultipart, { throwFileSizeLimit: false, limits: { fileSize: limits.uploadBytes } });
    scope.decorateRequest('uploads', undefined);
    addRoutes(scope);
  });
}

/**
 * A hook for after the login check: reads a multipart body as it arrives, at most one picture more than allowed in
 * memory. Text parts become the body, file parts of the call's field the uploads. Text under that field's name and
 * files under others are passed over. A body that is not multipart is taken as it is, without pictures.
 */
export function readUploads(call: Call, files: Files): preValidationAsyncHookHandler {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (!request.isMultipart()) {
      request.uploads = [];
      request.body = call.body ? withoutField(request.body, files.field) : {};
      return;
    }
    const form = await readForm(request, files);
    if (form instanceof Refusal) {
      // What is still on its way is thrown away unread, so that the answer arrives and the connection stays usable.
      request.raw.unpipe();
      request.raw.resume();
      return reply.code(form.status).send(failureOf(form));
    }
    request.uploads = form.uploads;
    request.body = form.body;
  };
}

/** The body of a call with files for validation and documentation. The files themselves never come through it. */
export function uploadBody(call: Call, { field, most }: Files): z.ZodType {
  const text = call.body instanceof z.ZodObject ? call.body : z.object({});
  return text.safeExtend({ [field]: (most === 1 ? z.file() : z.array(z.file()).max(most)).optional() });
}

function withoutField(body: unknown, field: string): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => name !== field));
}

async function readForm(request: FastifyRequest, { field, most }: Files): Promise<Form | Refusal> {
  if (Number(request.headers['content-length'] ?? 0) > most * limits.uploadBytes + limits.bodyBytes) return tooLarge();
  const form: Form = { body: {}, uploads: [] };
  try {
    for await (const part of request.parts({ limits: { ...partLimits, fileSize: limits.uploadBytes } })) {
      if (part.type === 'field') {
        if (part.valueTruncated) return new Refusal('too-large', 'The request is too large');
        if (part.fieldname !== field) form.body[part.fieldname] = part.value;
        continue;
      }
      const bytes = await readFile(part);
      if (bytes instanceof Refusal) return bytes;
      // A form without a chosen file still sends an empty part without a name.
      if (part.fieldname !== field || (bytes.length === 0 && !part.filename)) continue;
      if (form.uploads.push(bytes) > most) return tooMany(most);
    }
  } catch (error) {
    request.log.info({ err: error }, 'unreadable upload');
    return new Refusal('invalid', unreadable);
  }
  return form;
}

async function readFile({ file }: MultipartFile): Promise<Buffer | Refusal> {
  const chunks: Buffer[] = [];
  file.once('limit', () => file.destroy());
  try {
    for await (const chunk of file) chunks.push(chunk);
  } catch (error) {
    if (!file.truncated) throw error;
  }
  return file.truncated ? tooLarge() : Buffer.concat(chunks);
}

function tooLarge(): Refusal {
  return new Refusal('too-large', pictureMessages.tooLarge);
}

function tooMany(most: number): Refusal {
  return new Refusal(
    'invalid',
    most === 1 ? 'Please select one picture only' : `Please select at most ${most} pictures`,
  );
}
