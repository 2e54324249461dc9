import { describe, expect, test } from 'vitest';
import { toPaperLine, vatOf, vatStated } from '#api/features/invoices/paper-line.ts';
import { type TaxClass, taxClasses } from '#contract/products/tax-class.ts';
import type { PaperContent } from '#database/tables/documents.ts';
import { goodAddress } from '#tests/support/people/good-address.ts';
import { bookOf } from './paper-book.ts';
import { type NewNote, type Planned, planNotes } from './plan-notes.ts';

const bin = '123456789-0123';
type Row = Planned['lines'][number];

function row(place: number, unitPrice: number, fields: Partial<Row> = {}): Row {
  const id = `00000000-0000-7000-8000-00000000000${place}`;
  const taxClass: TaxClass = taxClasses[place % taxClasses.length] ?? 'exempt';
  return {
    ...{
      id,
      orderId: id,
      productId: id,
      variantId: null,
      variantLabel: null,
      name: `Plant ${place}`,
      translations: {},
    },
    ...{ category: 'Herbs', image: null, weight: null, listPrice: unitPrice, unitPrice, priceReason: null },
    ...{ quantity: 1, returned: 0, discount: 0, taxClass, shipsFrom: null, commissionRate: 0, submitterId: null },
    ...fields,
  };
}

type Priced = { tax?: number; fee?: number; before?: number };

function contentOf(rows: readonly Row[], { tax = 0, fee = 0, before = 0 }: Priced = {}): PaperContent {
  const lines = rows.flatMap((one) => toPaperLine(one, bin) ?? []);
  const subtotal = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
  const discount = lines.reduce((sum, line) => sum + line.discount, 0);
  return {
    bin,
    shop: { address: '', phone: '', email: '' },
    buyer: { name: 'Rumana', address: { _id: '', ...goodAddress } },
    orderNumber: '12345678',
    orderedAt: '2026-11-27T00:00:00.000Z',
    lines,
    ...{ subtotal, discount, tax, fee, total: subtotal - discount + tax + fee, refunded: before },
    vat: vatOf(lines),
  };
}

/** An order with its invoice, whose papers follow its acts one after the other. */
function invoicedOrder(rows: readonly Row[], priced: Priced = {}) {
  const invoice = {
    number: 'INV-2026-000001',
    issuedAt: new Date('2026-11-27T00:00:00Z'),
    content: contentOf(rows, priced),
  };
  const papers: Planned['papers'][number][] = [{ kind: 'invoice', content: invoice.content }];
  const { total } = invoice.content;
  const order = { total, returned: 0, fee: priced.fee ?? 0 };
  const cause = { cause: 'corrected', reason: '' } as const;
  return {
    total,
    stands: () => bookOf(papers).stands,
    follow(target: number, fields: Partial<Planned> = {}) {
      const notes = planNotes({ invoice, papers, order, lines: rows, target, isEnded: false, cause, ...fields });
      papers.push(...notes);
      expect(bookOf(papers).stands).toBe(target);
      for (const { content } of notes) {
        expect(content.subtotal - content.discount + content.tax + content.fee).toBe(content.total);
        expect(content.lines.reduce((sum, line) => sum + line.total, 0)).toBe(content.subtotal);
        expect(Math.min(content.tax, content.fee, ...content.lines.map((line) => line.total))).toBeGreaterThanOrEqual(
          0,
        );
        for (const { total: amount, vat, vatRate } of content.lines) expect(vat).toBe(vatStated(amount, vatRate, bin));
      }
      // What was followed needs no note.
      const { edit: _, ...same } = fields;
      expect(planNotes({ invoice, papers, order, lines: rows, target, isEnded: false, cause, ...same })).toEqual([]);
      return notes;
    },
  };
}

/** The content of an order in the form of its history. */
function storedOf(rows: readonly Row[], { tax = 0, fee = 0 }: Priced = {}) {
  const { subtotal, discount, total, buyer } = contentOf(rows, { tax, fee });
  const lines = rows.map(({ variantLabel: label, priceReason: reason, ...line }) => ({ ...line, label, reason }));
  return { lines, address: buyer.address, note: null, couponCode: null, ...{ subtotal, discount, tax, fee, total } };
}

/** An edit of an order to these rows, and what its papers have to stand at then. */
function editOf(before: [readonly Row[], Priced?], after: [readonly Row[], Priced?]) {
  const edit = { before: storedOf(...before), after: storedOf(...after) };
  const { total } = edit.after;
  return { total, fields: { edit, lines: after[0], order: { total, returned: 0, fee: after[1]?.fee ?? 0 } } };
}

const linesOf = (note: NewNote | undefined) =>
  note?.content.lines.map(({ place, quantity, total }) => [place, quantity, total]);

describe('credit notes of refunds', () => {
  test.each([1, 2, 3, 5, 7, 11, 100, 3333])('of %i poisha at a time add up to the invoice, part by part', (step) => {
    const rows = [33_33, 1, 250_00, 99_99, 7, 120_50, 1_05].map((price, place) => row(place, price));
    const paper = invoicedOrder(rows, { tax: 10_09, fee: 60_00 });
    const notes: NewNote[] = [];
    let left = paper.total;
    for (let nth = 0; left > 0; nth += 1) {
      const credited = nth < 60 ? Math.min(step, left) : left;
      left -= credited;
      const [note] = paper.follow(left, { refund: { id: `${nth}`, credited, reason: 'Broken' } });
      if (note) notes.push(note);
    }
    const sum = (part: (content: PaperContent) => number) => notes.reduce((all, note) => all + part(note.content), 0);
    expect(sum(({ total }) => total)).toBe(paper.total);
    expect([sum(({ tax }) => tax), sum(({ fee }) => fee)]).toEqual([10_09, 60_00]);
    for (const [place, { unitPrice }] of rows.entries())
      expect(sum(({ lines }) => lines.find((line) => line.place === place)?.total ?? 0)).toBe(unitPrice);
  });

  test('never exceed what was credited, nor what is left', () => {
    const paper = invoicedOrder([row(0, 100_00)], { before: 30_00 });
    const refund = { id: '1', credited: 50_00, reason: '' };
    expect(paper.follow(20_00, { refund }).map(({ refundId, content }) => [refundId, content.total])).toEqual([
      ['1', 50_00],
    ]);
    expect(paper.follow(0, { refund: { ...refund, id: '2' } }).map(({ content }) => content.total)).toEqual([20_00]);
    expect(paper.follow(0, { refund: { ...refund, id: '3' } })).toEqual([]);
  });
});

describe('the notes of an edit', () => {
  test.each([
    { what: 'fewer pieces', from: { quantity: 3 }, to: { quantity: 1 }, gone: [[0, 2, 200_00]], come: undefined },
    { what: 'more pieces', from: {}, to: { quantity: 3 }, gone: undefined, come: [[0, 2, 200_00]] },
    { what: 'another price', from: {}, to: { unitPrice: 80_00 }, gone: [[0, 1, 100_00]], come: [[0, 1, 80_00]] },
    { what: 'a discount', from: {}, to: { discount: 10_00 }, gone: [[0, 1, 10_00]], come: undefined },
    { what: 'no discount', from: { discount: 10_00 }, to: {}, gone: undefined, come: [[0, 1, 10_00]] },
    {
      ...{ what: 'more pieces for less', from: { quantity: 2 }, to: { quantity: 3, discount: 150_00 } },
      ...{ gone: [[0, 2, 200_00]], come: [[0, 3, 150_00]] },
    },
    {
      ...{ what: 'more pieces for the same', from: { quantity: 1 }, to: { quantity: 2, discount: 100_00 } },
      ...{ gone: [[0, 1, 100_00]], come: [[0, 2, 100_00]] },
    },
  ])('to $what state what went and what came', ({ from, to, gone, come }) => {
    const [before, after] = [[row(0, 100_00, from)], [row(0, 100_00, to)]];
    const { total, fields } = editOf([before], [after]);
    const notes = invoicedOrder(before).follow(total, fields);
    expect(linesOf(notes.find(({ kind }) => kind === 'credit-note'))).toEqual(gone);
    expect(linesOf(notes.find(({ kind }) => kind === 'debit-note'))).toEqual(come);
  });

  test('name other goods at the same total, with their tax, and a later edit finds them', () => {
    const rose = [row(0, 100_00)];
    const lily = [row(1, 100_00)];
    const priced = { tax: 2_00 };
    const paper = invoicedOrder(rose, priced);
    const swapped = editOf([rose, priced], [lily, priced]);
    const [credit, debit] = paper.follow(swapped.total, swapped.fields);
    expect(credit).toMatchObject({ kind: 'credit-note', content: { tax: 2_00, total: 102_00 } });
    expect(debit).toMatchObject({
      kind: 'debit-note',
      content: {
        tax: 2_00,
        total: 102_00,
        lines: [{ place: 1, name: { en: 'Plant 1' }, quantity: 1 }],
        of: { cause: 'edited' },
      },
    });
    const back = editOf([lily, priced], [rose, priced]);
    const again = paper.follow(back.total, back.fields);
    expect(again.map(linesOf)).toEqual([[[1, 1, 100_00]], [[0, 1, 100_00]]]);
  });

  test('follow the fee, and nothing follows a note', () => {
    const rows = [row(0, 100_00)];
    const paper = invoicedOrder(rows, { fee: 60_00 });
    const cheaper = editOf([rows, { fee: 60_00 }], [rows, { fee: 20_00 }]);
    expect(paper.follow(cheaper.total, cheaper.fields)).toMatchObject([
      { kind: 'credit-note', content: { lines: [], fee: 40_00, total: 40_00 } },
    ]);
    const noted = editOf([rows, { fee: 20_00 }], [rows, { fee: 20_00 }]);
    expect(paper.follow(noted.total, noted.fields)).toEqual([]);
  });

  test('credit no more than refunds left', () => {
    const before = [row(0, 100_00, { quantity: 2 })];
    const after = [row(0, 100_00)];
    const paper = invoicedOrder(before, { tax: 4_00 });
    paper.follow(54_00, { refund: { id: '1', credited: 150_00, reason: '' } });
    const { fields } = editOf([before, { tax: 4_00 }], [after, { tax: 2_00 }]);
    // The account takes back what would bring it below nothing.
    expect(paper.follow(0, fields).map(({ kind, content }) => [kind, content.total])).toEqual([['credit-note', 54_00]]);
  });

  test('of other goods after refunds spread what no line has left over the rest', () => {
    const before = [row(0, 100_00), row(1, 100_00)];
    const after = [row(0, 100_00)];
    const paper = invoicedOrder(before, { tax: 4_00 });
    paper.follow(154_00, { refund: { id: '1', credited: 50_00, reason: '' } });
    const { fields } = editOf([before, { tax: 4_00 }], [after, { tax: 2_00 }]);
    const [note] = paper.follow(52_00, fields);
    expect(note?.content).toMatchObject({ total: 102_00 });
    expect(note?.content.lines.find(({ place }) => place === 1)).toMatchObject({ isGoods: true, total: 75_49 });
  });
});

describe('the note of a difference', () => {
  const rows = [row(0, 100_00, { quantity: 3, discount: 10_00 }), row(1, 50_00)];
  const priced = { tax: 6_80, fee: 60_00 };

  test('names the pieces that came back', () => {
    const paper = invoicedOrder(rows, priced);
    const lines = [{ ...rows[0], returned: 2 } as Row, rows[1] as Row];
    const returned = 197_20;
    const order = { total: paper.total, returned, fee: 60_00 };
    const [note] = paper.follow(paper.total - returned, { lines, order, cause: { cause: 'came-back', reason: '' } });
    expect(note).toMatchObject({
      kind: 'credit-note',
      content: { tax: 3_87, fee: 0, total: returned, of: { cause: 'came-back' } },
    });
    expect(linesOf(note)).toEqual([[0, 2, 193_33]]);
    const all = [{ ...rows[0], returned: 3 } as Row, { ...rows[1], returned: 1 } as Row];
    const ended = paper.follow(0, { lines: all, order: { ...order, returned: paper.total - 60_00 }, isEnded: true });
    expect(ended.map(linesOf)).toEqual([
      [
        [0, 1, 96_67],
        [1, 1, 50_00],
      ],
    ]);
  });

  test('of a cancellation is all that is left, and comes back with it', () => {
    const paper = invoicedOrder(rows, priced);
    paper.follow(paper.total - 40_00, { cause: { cause: 'let-go', reason: 'Late' } });
    const cause = { cause: 'cancelled', reason: '' } as const;
    const [ended] = paper.follow(0, { isEnded: true, cause });
    expect(ended?.content.lines.map(({ quantity, isGoods }) => [quantity, isGoods])).toEqual([
      [3, true],
      [1, true],
    ]);
    const [again] = paper.follow(paper.total, { cause: { cause: 'went-on', reason: '' } });
    expect(again).toMatchObject({ kind: 'debit-note', content: { tax: 6_80, fee: 60_00, total: paper.total } });
    expect(linesOf(again)).toEqual([
      [0, 3, 290_00],
      [1, 1, 50_00],
    ]);
  });

  test('that no pieces explain is spread over all', () => {
    const paper = invoicedOrder(rows, priced);
    const [note] = paper.follow(paper.total - 1_00, { cause: { cause: 'let-go', reason: 'A broken pot' } });
    expect(note?.content.of).toMatchObject({ cause: 'let-go', reason: 'A broken pot', number: 'INV-2026-000001' });
    expect(note?.content.lines.every(({ isGoods }) => !isGoods)).toBe(true);
    const [more] = paper.follow(paper.total);
    expect(more).toMatchObject({ kind: 'debit-note', content: { total: 1_00 } });
  });
});
