import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendPage } from '#api/features/printing/send-page.ts';
import { registerCall } from '#api/http/calls/register-call.ts';
import { type Refusal, unlessRefused } from '#api/http/replies/refusal.ts';
import { toRefusedOrder } from '#api/http/replies/refused-order.ts';
import { requestLanguage } from '#api/http/replies/request-language.ts';
import type { Services } from '#api/services/services.ts';
import { paperCalls, sellerPaperCalls } from '#contract/invoices/calls.ts';
import type { Language } from '#contract/languages.ts';
import { issueInvoice } from './issue-invoice.ts';
import { issueInvoices } from './issue-invoices.ts';
import { type PaperRow, toPaper } from './paper-shape.ts';
import { printInvoices } from './print-invoices.ts';
import { listPapers, readOwnPaper, readSellerPaper } from './read-papers.ts';

/** Invoices, credit and debit notes, for buyers and for the seller. */
export function paperRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const shown = (papers: PaperRow[] | Refusal) =>
    unlessRefused(papers, (rows) => ({ success: true as const, papers: rows.map(toPaper) }));

  registerCall(app, paperCalls.issueInvoice, async ({ callerId, params, say }) =>
    unlessRefused(await issueInvoice(services, params.orderId, callerId), (paper) => ({
      success: true,
      message: say('invoice-issued'),
      paper: toPaper(paper),
    })),
  );

  registerCall(app, sellerPaperCalls.issueSellerInvoice, async ({ params, say }) =>
    unlessRefused(await issueInvoice(services, params.orderId), (paper) => ({
      success: true,
      message: say('invoice-issued'),
      paper: toPaper(paper),
    })),
  );

  registerCall(app, paperCalls.listPapers, async ({ callerId, params }) =>
    shown(await listPapers(db, params.orderId, callerId)),
  );

  registerCall(app, sellerPaperCalls.listSellerPapers, async ({ params }) =>
    shown(await listPapers(db, params.orderId)),
  );

  registerCall(app, paperCalls.readPaper, async ({ callerId, params, query, reply }) =>
    unlessRefused(await readOwnPaper(db, callerId, params, languageOf(query, reply)), (page) => sendPage(reply, page)),
  );

  registerCall(app, sellerPaperCalls.readSellerPaper, async ({ params, query, reply }) =>
    unlessRefused(await readSellerPaper(db, params.id, languageOf(query, reply)), (page) => sendPage(reply, page)),
  );

  registerCall(app, sellerPaperCalls.issueInvoices, async ({ body, reply, say }) => {
    const { papers, refused } = await issueInvoices(services, body.orderIds);
    return {
      success: true,
      message: say('invoices-issued', { issued: papers.length, refused: refused.length }),
      papers: papers.map(({ id, orderId, number }) => ({ _id: id, orderId, number })),
      refused: refused.map((one) => toRefusedOrder(one, reply)),
    };
  });

  registerCall(app, sellerPaperCalls.printInvoices, async ({ query, reply }) =>
    sendPage(reply, await printInvoices(db, query.ids, languageOf(query, reply))),
  );
}

function languageOf({ language }: { language?: Language | undefined }, { request }: FastifyReply): Language {
  return language ?? requestLanguage(request);
}
