import { resolve } from 'node:path';
import type { Readable } from 'node:stream';
import fastifyMultipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest, preValidationAsyncHookHandler } from 'fastify';
import fp from 'fastify-plugin';
import { z } from 'zod';
import { networkOf } from '#api/http/limits/network-of.ts';
import { BodyStalled } from '#api/http/limits/stalled-bodies.ts';
import {
  FileTooLarge,
  type IntakeOptions,
  type SentFile,
  type UploadIntake,
  type UploadSlot,
  uploadIntake,
} from '#api/http/limits/upload-intake.ts';
import { uploadRetryAfter } from '#api/http/limits/upload-places.ts';
import { dropAborted, isAborted } from '#api/http/replies/aborted-requests.ts';
import { Refusal, sendRefusal } from '#api/http/replies/refusal.ts';
import { logSecurityEvent } from '#api/http/watch/security-events.ts';
import type { Call } from '#contract/declarations/call.ts';
import { limits } from '#contract/limits.ts';
import { fieldOf } from '#contract/records.ts';

declare module 'fastify' {
  interface FastifyInstance {
    uploadIntake: UploadIntake;
  }
  interface FastifyRequest {
    /** The pictures of a call with `files`, in order of arrival; set before its body is validated. Deleted after the response. */
    uploads: SentFile[] | undefined;
    uploadSlot: UploadSlot | undefined;
  }
}

type Files = NonNullable<Call['files']>;
/** Takes the request's upload slot. */
type Enter = () => UploadSlot | Refusal;
type Form = { body: Record<string, unknown>; uploads: SentFile[] };

const partLimits = { parts: 40, fields: 20, fieldNameSize: 100, fieldSize: 256 * 1024, headerPairs: 50 };

/** Returns the folder for incoming files. It is beside the pictures, not inside, so that its files are never served. */
export function uploadFolder(config: { dataDir: string }): string {
  return resolve(config.dataDir, 'uploads');
}

/** Prepares the app for calls with files. Register it before their routes. */
export const uploads = fp<IntakeOptions>(
  async (app, options) => {
    const intake = uploadIntake(options);
    app.decorate('uploadIntake', intake);
    app.decorateRequest('uploads', undefined);
    app.decorateRequest('uploadSlot', undefined);
    app.addHook('onClose', () => intake.close());
  },
  { name: 'uploads', dependencies: ['errors'] },
);

/** Adds routes that accept multipart bodies; all other routes refuse them. */
export function withUploads(app: FastifyInstance, addRoutes: (scope: FastifyInstance) => void): void {
  void app.register(async (scope) => {
    await scope.register(fastifyMultipart, { throwFileSizeLimit: false, limits: { fileSize: limits.uploadBytes } });
    // Every request ends with a response, even a failed one or one whose client has disconnected.
    scope.addHook('onSend', async (request) => request.uploadSlot?.release());
    addRoutes(scope);
  });
}

/**
 * A hook after the login check that reads a multipart body as it arrives, and writes its pictures to disk. Text parts
 * become the body, file parts of the call's field the uploads. Text in a field of pictures is ignored, and so are files
 * in other fields. A body that is not multipart is used as it is, without files.
 */
export function readUploads(call: Call, files: Files): preValidationAsyncHookHandler {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (!request.isMultipart()) {
      request.uploads = [];
      const isText = files.bytes !== undefined;
      request.body = call.body ? (isText ? request.body : withoutField(request.body, files.field)) : {};
      return;
    }
    const form = await readForm(request, files, () => enterIntake(call, request, reply));
    if (isAborted(request)) {
      await request.uploadSlot?.release();
      return dropAborted(request, reply);
    }
    if (form instanceof Refusal) {
      if (form.status === 429) logSecurityEvent(request, 'limit-hit', { caller: request.callerId ?? '' });
      return refuse(reply, form);
    }
    request.uploadSlot?.complete();
    request.uploads = form.uploads;
    request.body = form.body;
  };
}

/** Thrown to end an upload that has lost its place to another one. */
class UploadReplaced extends Error {}

/** Takes the request's slot when its first file begins. A form without files needs none. */
function enterIntake(call: Call, request: FastifyRequest, reply: FastifyReply): UploadSlot | Refusal {
  if (request.uploadSlot) return request.uploadSlot;
  const { raw } = request;
  const before = raw.socket.bytesRead;
  const slot = request.server.uploadIntake.enter({
    person: request.callerId ?? networkOf(request.ip),
    network: networkOf(request.ip),
    isSeller: call.access === 'seller',
    arrived: () => raw.socket.bytesRead - before,
    end: () => {
      void reply.header('connection', 'close');
      // The body's reader gets this like a network error, and cleans up and responds in the usual way.
      raw.emit('error', new UploadReplaced('Another upload got the place of this one'));
    },
  });
  if (!(slot instanceof Refusal)) request.uploadSlot = slot;
  return slot;
}

/**
 * Returns the body schema of a call with files, for validation and documentation. The files themselves do not pass through it.
 */
export function uploadBody(call: Call, { field, maximum, beside }: Files): z.ZodType {
  const text: z.ZodObject = call.body instanceof z.ZodObject ? call.body : z.object({});
  const file = (maximum === 1 ? z.file() : z.array(z.file()).max(maximum)).optional();
  const written = text.shape[field];
  return text.safeExtend({
    [field]: written ? z.union([written, file]) : file,
    ...(beside && { [beside.field]: z.file().optional() }),
  });
}

function refuse(reply: FastifyReply, refusal: Refusal): FastifyReply {
  discardRemaining(reply.request);
  return sendRefusal(reply, refusal);
}

/** Discards the rest of the body, so that the response arrives and the connection stays usable. */
function discardRemaining({ raw }: FastifyRequest): void {
  raw.unpipe();
  raw.resume();
}

function withoutField(body: unknown, field: string): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => name !== field));
}

async function readForm(request: FastifyRequest, files: Files, enter: Enter): Promise<Form | Refusal> {
  const { maximum, bytes = limits.uploadBytes, beside } = files;
  const most = maximum * bytes + (beside?.bytes ?? 0) + limits.bodyBytes;
  if (Number(request.headers['content-length'] ?? 0) > most) return tooLarge(files);
  try {
    return await readParts(request, files, enter);
  } catch (error) {
    if (error instanceof UploadReplaced) return new Refusal('too-many-uploads', {}, { retryAfter: uploadRetryAfter });
    if (!isAborted(request) && hasAnAnswer(error)) {
      discardRemaining(request);
      throw error;
    }
    request.log.info({ err: error }, 'unreadable upload');
    return new Refusal('invalid-upload');
  }
}

/** A stalled body has its own refusal, and a full disk is not the sender's fault. */
function hasAnAnswer(error: unknown): boolean {
  return error instanceof BodyStalled || fieldOf(error, 'syscall') !== undefined;
}

async function readParts(request: FastifyRequest, files: Files, enter: Enter): Promise<Form | Refusal> {
  const { field, maximum, bytes, beside } = files;
  const fileSize = Math.max(bytes ?? limits.uploadBytes, beside?.bytes ?? 0);
  const form: Form = { body: {}, uploads: [] };
  let textBytes = 0;
  const fieldSize = bytes ?? partLimits.fieldSize;
  for await (const part of request.parts({ limits: { ...partLimits, fieldSize, fileSize } })) {
    if (part.type === 'field') {
      textBytes += Buffer.byteLength(typeof part.value === 'string' ? part.value : JSON.stringify(part.value));
      if (part.valueTruncated || textBytes > (bytes ?? 0) + limits.bodyBytes) return new Refusal('request-too-large');
      if (part.fieldname !== field || bytes !== undefined) form.body[part.fieldname] = part.value;
      continue;
    }
    // A form without a chosen file still sends a part, without a file name.
    const known = [field, beside?.field].includes(part.fieldname);
    const slot = known && part.filename ? enter() : undefined;
    if (slot instanceof Refusal) return slot;
    const { fieldname } = part;
    const [most, size] = fieldname === field ? [maximum, bytes ?? limits.uploadBytes] : [1, beside?.bytes ?? 0];
    const upload = await readFile(part, slot ? (file) => slot.receive(file, size) : discardPart, files);
    if (upload instanceof Refusal) return upload;
    if (!upload) continue;
    form.uploads.push({ ...upload, field: fieldname });
    if (form.uploads.filter((one) => one.field === fieldname).length > most)
      return new Refusal('too-many-pictures', { maximum: most });
  }
  return form;
}

async function readFile<Result>(
  { file }: MultipartFile,
  read: (file: Readable) => Promise<Result>,
  files: Files,
): Promise<Result | Refusal> {
  file.once('limit', () => file.destroy());
  try {
    const result = await read(file);
    return file.truncated ? tooLarge(files) : result;
  } catch (error) {
    if (file.truncated || error instanceof FileTooLarge) return tooLarge(files);
    throw error;
  }
}

async function discardPart(file: Readable): Promise<undefined> {
  for await (const _chunk of file);
}

function tooLarge({ bytes }: Files): Refusal {
  return new Refusal(bytes === undefined ? 'picture-too-large' : 'request-too-large');
}
