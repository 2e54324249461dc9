import { Refusal } from '#api/http/replies/refusal.ts';
import { issueInvoice } from './issue-invoice.ts';
import type { PaperRow } from './paper-shape.ts';

type Tools = Parameters<typeof issueInvoice>[0];
type Issued = { papers: PaperRow[]; refused: { orderId: string; refusal: Refusal }[] };

/**
 * Issues the invoices of orders in the order of the ids, each in a transaction of its own, so that a number is locked
 * only briefly. Invoices that were issued before are returned, so a repeated request needs no key's result.
 */
export async function issueInvoices(tools: Tools, orderIds: readonly string[]): Promise<Issued> {
  const result: Issued = { papers: [], refused: [] };
  for (const orderId of orderIds) {
    const paper = await issueInvoice(tools, orderId);
    if (paper instanceof Refusal) result.refused.push({ orderId, refusal: paper });
    else result.papers.push(paper);
  }
  return result;
}
