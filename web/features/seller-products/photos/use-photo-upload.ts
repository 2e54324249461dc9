import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { sentenceOf } from '#web/client/api-error.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { refreshProducts } from '#web/features/catalog/seller-product-queries.ts';
import { useText } from '#web/language/use-text.ts';
import { kindProblem, pictureProblem } from '#web/ui/fields/pictures/picture-choice.ts';
import type { NameIndex } from './match-file-name.ts';
import {
  groupsToSend,
  inTwoLanes,
  type PhotoProduct,
  type PhotoRow,
  type PhotoState,
  photoRowsOf,
} from './photo-rows.ts';

/** The chosen photos, and sending them: two products at a time, the photos of one in their order. */
export function usePhotoUpload(index: NameIndex<PhotoProduct>) {
  const { t } = useText();
  const queries = useQueryClient();
  const [rows, setRows] = useState<PhotoRow[]>([]);
  const [left, setLeft] = useState(0);
  const stop = useRef<AbortController>(undefined);
  const nextId = useRef(0);
  const [isSending, setSending] = useState(false);
  const change = (id: number, to: Partial<PhotoRow> | PhotoState) =>
    setRows((all) => all.map((row) => (row.id === id ? ({ ...row, ...to } as PhotoRow) : row)));

  useEffect(() => () => stop.current?.abort(), []);

  /** Adds files up to the maximum. Files that can't be pictures fail at once. */
  function choose(files: readonly File[]): void {
    const taken = files.slice(0, limits.photosByNameMax - rows.length);
    setLeft(files.length - taken.length);
    const added = photoRowsOf(taken, index, nextId.current).map((row) => {
      const problem = kindProblem(row.file);
      return problem ? { ...row, productId: '', state: 'failed' as const, sentence: t(problem) } : row;
    });
    nextId.current += added.length;
    setRows([...rows, ...added]);
  }

  async function sendOne({ id, file, productId }: PhotoRow, signal: AbortSignal): Promise<void> {
    change(id, { state: 'sending' });
    const problem = await pictureProblem(file);
    if (problem) return change(id, { state: 'failed', sentence: t(problem) });
    try {
      const input = { params: { id: productId }, files: { images: [file] } };
      await browserApi('POST /api/seller/products/{id}/images', input, { signal });
      change(id, { state: 'added' });
    } catch (error) {
      change(id, signal.aborted ? { state: 'ready' } : { state: 'failed', sentence: sentenceOf(error) });
    }
  }

  async function send(): Promise<void> {
    if (isSending) return;
    const controller = new AbortController();
    stop.current = controller;
    setSending(true);
    await inTwoLanes(groupsToSend(rows), async (group) => {
      for (const row of group) if (!controller.signal.aborted) await sendOne(row, controller.signal);
    });
    setSending(false);
    await refreshProducts(queries);
  }

  return {
    rows,
    /** Files beyond the maximum that were not taken. */
    left,
    isSending,
    choose,
    assign: (id: number, productId: string) => change(id, { productId, state: 'ready' }),
    remove: (id: number) => setRows(rows.filter((row) => row.id !== id)),
    send,
    cancel: () => stop.current?.abort(),
    startAnew: () => setRows([]),
  };
}
