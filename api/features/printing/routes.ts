import type { FastifyInstance, FastifyReply } from 'fastify';
import { registerCall } from '#api/http/calls/register-call.ts';
import { unlessRefused } from '#api/http/replies/refusal.ts';
import { requestLanguage } from '#api/http/replies/request-language.ts';
import type { Services } from '#api/services/services.ts';
import type { Language } from '#contract/languages.ts';
import { printingCalls } from '#contract/printing/calls.ts';
import { printPackingSlips, readPackingSlip } from './packing-slips.ts';
import { printPickList } from './pick-list.ts';
import { sendPage } from './send-page.ts';

/** The sheets that are printed of orders as they are now. */
export function printingRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, printingCalls.readPackingSlip, async ({ params, query, reply }) =>
    unlessRefused(await readPackingSlip(services, params.orderId, languageOf(query, reply)), (page) =>
      sendPage(reply, page),
    ),
  );

  registerCall(app, printingCalls.printPackingSlips, async ({ query, reply }) =>
    sendPage(reply, await printPackingSlips(services, query.ids, languageOf(query, reply))),
  );

  registerCall(app, printingCalls.printPickList, async ({ query, reply }) =>
    sendPage(reply, await printPickList(services, query.ids, languageOf(query, reply)), services.config),
  );
}

function languageOf({ language }: { language?: Language | undefined }, { request }: FastifyReply): Language {
  return language ?? requestLanguage(request);
}
