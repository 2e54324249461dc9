import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Scanned } from '#contract/scanning/schemas.ts';
import { sellerKey } from '#web/browser/own-data.ts';
import { isRefused, sentenceOf } from '#web/client/api-error.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { useText } from '#web/language/use-text.ts';
import { giveFeedback } from './scan-feedback.ts';
import { type ScanStep, scanStep } from './scan-step.ts';

/** A scan: what it found, or why nothing. `reasons` say why one of the found did not move, by its index. */
export type Scan = {
  id: number;
  code: string;
  isUnknown?: boolean;
  failure?: string;
  found: readonly Scanned[];
  reasons: Readonly<Record<number, string>>;
};

/** The same code counts once within this time, in ms: a camera reads it many times a second, a hand scanner may twice. */
const pause = 5000;
/** Scans that the list shows. */
const shownMax = 100;

/** Finds what codes belong to, and moves it on: by a press, or at once in pack mode. */
export function useScan(isPackMode: boolean) {
  const { t } = useText();
  const queries = useQueryClient();
  const [scans, setScans] = useState<readonly Scan[]>([]);
  const [twice, setTwice] = useState<string>();
  const seen = useRef(new Map<string, number>());
  const last = useRef(0);

  const put = (scan: Scan) =>
    setScans((before) => [scan, ...before.filter(({ id }) => id !== scan.id)].slice(0, shownMax));

  function isRepeated(code: string): boolean {
    const before = seen.current.get(code) ?? Number.NEGATIVE_INFINITY;
    const now = performance.now();
    for (const [other, at] of seen.current) if (now - at > pause) seen.current.delete(other);
    seen.current.set(code, now);
    return now - before < pause;
  }

  /** Takes one step. Returns the scan with the outcome, and whether it was taken. */
  async function take(scan: Scan, at: number, step: ScanStep): Promise<[Scan, boolean]> {
    const { [at]: _before, ...reasons } = scan.reasons;
    const scanned = scan.found[at];
    if (!scanned) return [scan, false];
    try {
      const moved = await send(scanned, step);
      void queries.invalidateQueries({ queryKey: [sellerKey] });
      return [{ ...scan, reasons, found: scan.found.with(at, moved) }, true];
    } catch (error) {
      const reason = sentenceOf(error, t('common.something-went-wrong'));
      return [{ ...scan, reasons: { ...reasons, [at]: reason } }, false];
    }
  }

  async function press(scan: Scan, at: number, step: ScanStep): Promise<void> {
    const [after, isTaken] = await take(scan, at, step);
    giveFeedback(isTaken);
    put(after);
  }

  async function scan(typed: string): Promise<void> {
    const code = typed.trim();
    if (code === '') return;
    const isTwice = isRepeated(code);
    setTwice(isTwice ? code : undefined);
    if (isTwice) return;
    last.current += 1;
    const made: Scan = { id: last.current, code, found: [], reasons: {} };
    try {
      const { found } = await browserApi('GET /api/seller/scan', { query: { code } });
      const read = { ...made, found };
      const [first] = found;
      const step = found.length === 1 && first && isPackMode ? scanStep(first) : undefined;
      const [after, isTaken] = step ? await take(read, 0, step) : [read, true];
      giveFeedback(isTaken);
      put(after);
    } catch (error) {
      // It may be scanned again at once.
      seen.current.delete(code);
      giveFeedback(false);
      if (isRefused(error, 'scan-code-unknown')) put({ ...made, isUnknown: true });
      else put({ ...made, failure: sentenceOf(error, t('common.something-went-wrong')) });
    }
  }
  return { scans, twice, scan, press };
}

async function send(scanned: Scanned, step: ScanStep): Promise<Scanned> {
  if (step.kind === 'order') {
    const { orderId, status: from } = scanned;
    const { status } = await browserApi('POST /api/order/status', { body: { orderId, status: step.to, from } });
    return { ...scanned, status };
  }
  const { parcel } = await browserApi('POST /api/seller/parcels/{id}/move', {
    params: { id: step.id },
    body: { state: step.to },
  });
  return { ...scanned, parcel };
}
