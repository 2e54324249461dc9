import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Printer, RefreshCw, X } from 'lucide-react';
import { useState } from 'react';
import toast from 'react-hot-toast';
import type { ListedParcel } from '#contract/parcels/schemas.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { labelsPath } from '#web/features/parcels/seller/labels-path.ts';
import { parcelsKey } from '#web/features/parcels/seller/parcel-queries.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { useConfirmedAction } from '#web/ui/dialog/use-confirmed-action.tsx';

type SelectedParcelsProps = { selected: readonly ListedParcel[]; onClear(): void };

/** The actions on the selected parcels, and which of them they left as they were. */
export function SelectedParcels({ selected, onClear }: SelectedParcelsProps) {
  const { t, language } = useText();
  const { mutate, mutateAsync, isPending, refused, forget } = useChangeSelected();
  const { ask, dialog } = useConfirmedAction<readonly ListedParcel[]>({
    run: (parcels) => mutateAsync({ act: 'cancel', parcels }),
    busy: isPending,
    question: t('parcels.cancel-several-question', { count: selected.length }),
    warningOf: () => t('parcels.cancel-several-warning'),
    confirmLabel: t('parcels.cancel-several', { count: selected.length }),
    closeLabel: t('parcels.keep-several'),
    busyLabel: t('parcels.cancelling'),
  });
  if (selected.length === 0 && refused.length === 0) return null;
  return (
    <section
      aria-label={t('parcels.selection')}
      className="sticky bottom-2 z-20 grid gap-2 rounded-2xl border border-soil-300 bg-surface p-3 shadow-float sm:px-5"
    >
      {refused.length > 0 && (
        <div role="alert" className="flex items-start gap-2 text-alarm-700">
          <ul className="max-h-40 grow overflow-y-auto">
            {refused.map(({ id, reference, message }) => (
              <li key={id}>
                {reference}: {message}
              </li>
            ))}
          </ul>
          <button
            type="button"
            aria-label={t('common.close')}
            onClick={forget}
            className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-alarm-50"
          >
            <X aria-hidden className="size-5" />
          </button>
        </div>
      )}
      {selected.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <p role="status" className="mr-auto font-semibold">
            {t('parcels.selected', { count: selected.length })}
          </p>
          <a
            href={labelsPath(
              selected.map(({ _id }) => _id),
              language,
            )}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center gap-2 rounded-xl bg-solid px-3 text-sm font-semibold text-white hover:bg-solid-strong"
          >
            <Printer aria-hidden className="size-4" />
            {t('parcels.labels')}
          </a>
          <Button
            variant="secondary"
            size="small"
            busy={isPending}
            onClick={() => mutate({ act: 'refresh', parcels: selected })}
            className="min-h-11!"
          >
            <RefreshCw aria-hidden className="size-4" />
            {t('parcels.refresh-several')}
          </Button>
          <Button
            variant="quiet"
            size="small"
            className="min-h-11! text-alarm-700! hover:bg-alarm-50"
            onClick={() => ask(selected)}
          >
            {t('parcels.cancel-several', { count: selected.length })}
          </Button>
          <Button variant="quiet" size="small" onClick={onClear} className="min-h-11!">
            {t('parcels.select-none')}
          </Button>
        </div>
      )}
      {dialog}
    </section>
  );
}

type Change = { act: 'refresh' | 'cancel'; parcels: readonly ListedParcel[] };

/** Changes several parcels in one call, shows the outcome, and reloads the list. */
function useChangeSelected() {
  const { t } = useText();
  const queries = useQueryClient();
  const [refused, setRefused] = useState<{ id: string; reference: string; message: string }[]>([]);
  const mutation = useMutation({
    async mutationFn({ act, parcels }: Change) {
      setRefused([]);
      const body = { ids: parcels.map(({ _id }) => _id) };
      if (act === 'cancel') return browserApi('POST /api/seller/parcels/cancel', { body });
      return { toTell: [], ...(await browserApi('POST /api/seller/parcels/refresh', { body })) };
    },
    onSuccess(reply, { parcels }) {
      const referenceOf = (id: string) => parcels.find(({ _id }) => _id === id)?.reference ?? '';
      toast(reply.message);
      setRefused([
        ...reply.refused.map(({ id, message }) => ({ id, reference: referenceOf(id), message })),
        ...reply.toTell.map((id) => ({ id, reference: referenceOf(id), message: t('parcels.cancelled-tell') })),
      ]);
    },
    meta: { failureToast: t('parcels.act-failed') },
    onSettled: () => queries.invalidateQueries({ queryKey: parcelsKey }),
  });
  return { ...mutation, refused, forget: () => setRefused([]) };
}
