import { describe, expect, test } from 'vitest';
import { type TaxClass, taxClasses, vatRateOf } from '#contract/products/tax-class.ts';
import type { PaperContent, PaperLine } from '#database/tables/documents.ts';
import { goodAddress } from '#tests/support/people/good-address.ts';
import { creditContent } from './credit-content.ts';
import { vatOf, vatStated } from './invoice-content.ts';

const bin = '123456789-0123';

function line(total: number, taxClass: TaxClass): PaperLine {
  const vatRate = vatRateOf(taxClass);
  const name = { en: 'Tulsi', bn: 'তুলসী' };
  return {
    name,
    quantity: 1,
    unitPrice: total,
    discount: 0,
    total,
    taxClass,
    vatRate,
    vat: vatStated(total, vatRate, bin),
  };
}

function invoiceOf(totals: readonly number[], { tax = 0, fee = 0, refunded = 0 } = {}) {
  const lines = totals.map((total, place) => line(total, taxClasses[place % taxClasses.length] ?? 'exempt'));
  const subtotal = totals.reduce((sum, total) => sum + total, 0);
  const content: PaperContent = {
    bin,
    shop: { address: '', phone: '', email: '' },
    buyer: { name: 'Rumana', address: { _id: '', ...goodAddress } },
    orderNumber: '12345678',
    orderedAt: '2026-11-27T00:00:00.000Z',
    lines,
    ...{ subtotal, discount: 0, tax, fee, total: subtotal + tax + fee, refunded },
    vat: vatOf(lines),
  };
  return { number: 'INV-2026-000001', issuedAt: new Date('2026-11-27T00:00:00Z'), content };
}

/** The notes of refunds, one after the other. */
function notesOf(invoice: ReturnType<typeof invoiceOf>, amounts: readonly number[]): PaperContent[] {
  const notes: PaperContent[] = [];
  for (const amount of amounts) {
    const note = creditContent({ invoice, earlier: notes, amount, reason: '' });
    if (note) notes.push(note);
  }
  return notes;
}

describe('credit notes', () => {
  test.each([1, 2, 3, 5, 7, 11, 100, 3333])('of %i poisha at a time add up to the invoice, part by part', (step) => {
    const invoice = invoiceOf([33_33, 1, 250_00, 99_99, 7, 120_50, 1_05], { tax: 10_09, fee: 60_00 });
    const { total, tax, fee, lines } = invoice.content;
    const amounts = Array.from({ length: Math.min(60, Math.floor(total / step)) }, () => step);
    const rest = total - amounts.reduce((sum, amount) => sum + amount, 0);
    const notes = notesOf(invoice, rest > 0 ? [...amounts, rest] : amounts);
    const sum = (part: (note: PaperContent) => number) => notes.reduce((all, note) => all + part(note), 0);
    expect(sum((note) => note.total)).toBe(total);
    expect([sum((note) => note.tax), sum((note) => note.fee)]).toEqual([tax, fee]);
    for (const [place, { total: whole }] of lines.entries())
      expect(sum((note) => note.lines.find((one) => one.place === place)?.total ?? 0)).toBe(whole);
    for (const note of notes) {
      expect(note.subtotal - note.discount + note.tax + note.fee).toBe(note.total);
      for (const { total: credited, vat, vatRate } of note.lines) {
        expect(credited).toBeGreaterThan(0);
        expect(vat).toBe(vatStated(credited, vatRate, bin));
      }
    }
  });

  test('never exceed what is left of the invoice', () => {
    const invoice = invoiceOf([100_00], { refunded: 30_00 });
    expect(notesOf(invoice, [50_00, 50_00, 50_00]).map(({ total }) => total)).toEqual([50_00, 20_00]);
    expect(notesOf(invoiceOf([0]), [10])).toEqual([]);
  });
});
