import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '#api/http/calls/register-call.ts';
import { Refusal, unlessRefused } from '#api/http/replies/refusal.ts';
import { requestLanguage } from '#api/http/replies/request-language.ts';
import type { Services } from '#api/services/services.ts';
import { productImportCalls } from '#contract/product-imports/calls.ts';
import { addImport } from './add-import.ts';
import { exportProducts } from './export-products.ts';
import { readImport, sendReport } from './read-import.ts';
import { notUtf8 } from './read-import-file.ts';
import { startImport } from './start-import.ts';

/** All products as a file, out and in. */
export function productImportRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  registerCall(app, productImportCalls.exportProducts, async ({ reply }) => exportProducts(reply, services));

  registerCall(app, productImportCalls.addProductImport, async ({ callerId, body, files, attempt, say, request }) => {
    const file = files.find(({ field }) => field === 'csv');
    const zip = files.find(({ field }) => field === 'pictures');
    const csv = file ? textOf(await readFile(file.path)) : body.csv;
    if (csv === undefined)
      return new Refusal('invalid-request', {}, { problems: [{ field: 'csv', code: 'csv-missing' }] });
    const id = csv instanceof Refusal ? csv : await addImport(services, { sellerId: callerId, csv, zip, attempt });
    if (id instanceof Refusal) return id;
    return unlessRefused(await readImport(db, id, requestLanguage(request)), (read) => ({
      success: true,
      message: read.state === 'reading' ? say('import-reading') : say('import-read', { rows: read.rows }),
      import: read,
    }));
  });

  registerCall(app, productImportCalls.readProductImport, async ({ params, request }) =>
    unlessRefused(await readImport(db, params.id, requestLanguage(request)), (read) => ({
      success: true,
      import: read,
    })),
  );

  registerCall(app, productImportCalls.startProductImport, async ({ params, say, request }) => {
    await startImport(services, params.id);
    return unlessRefused(await readImport(db, params.id, requestLanguage(request)), (read) => ({
      success: true,
      message: say('import-started'),
      import: read,
    }));
  });

  registerCall(app, productImportCalls.readImportReport, async ({ params, reply, request }) =>
    sendReport(reply, db, params.id, requestLanguage(request)),
  );
}

/** UTF-8 or, with its mark, UTF-16. Any other file would store other letters than its writer saw. */
function textOf(bytes: Buffer): string | Refusal {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return notUtf8;
  }
}
