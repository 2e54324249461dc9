import { useMutation, useQuery } from '@tanstack/react-query';
import { Check, Copy } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { isOpenParcel } from '#contract/parcels/parcel-state.ts';
import { sellerKey } from '#web/browser/own-data.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';

/** The newest parcels of own riders. */
const ownParcelsQuery = {
  queryKey: [sellerKey, 'parcels', 'of-riders'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    browserApi('GET /api/seller/parcels', { query: { provider: 'own' } }, { signal }),
};

const day = 'day';

/** Makes the links that riders open on their phones: of the day, or of one parcel. */
export function RiderLinks() {
  const { t } = useText();
  return (
    <Disclosure
      label={t('riders.links')}
      className="mb-2"
      contentClassName="mb-4 rounded-2xl bg-surface p-4 shadow-card"
    >
      <LinkForm />
    </Disclosure>
  );
}

function LinkForm() {
  const { t, time } = useText();
  const [chosen, setChosen] = useState(day);
  const { data } = useQuery(ownParcelsQuery);
  const open = (data?.parcels ?? []).filter(({ state }) => isOpenParcel(state));
  const {
    mutate,
    isPending,
    data: made,
    reset,
  } = useMutation({
    mutationFn: (id: string) =>
      id === day
        ? browserApi('POST /api/seller/riders', {})
        : browserApi('POST /api/seller/parcels/{id}/rider', { params: { id } }),
    meta: { failureToast: t('riders.link-failed') },
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    mutate(chosen);
  }
  return (
    <div className="grid gap-4">
      <p className="text-soil-700">{t('riders.links-text', { hours: limits.riderLinkHours })}</p>
      <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <SelectField
          label={t('riders.link-for')}
          value={chosen}
          className="min-w-0 flex-[1_1_14rem]"
          onChange={({ target }) => {
            reset();
            setChosen(target.value);
          }}
        >
          <option value={day}>{t('riders.link-day')}</option>
          {open.map(({ _id, reference }) => (
            <option key={_id} value={_id}>
              {reference}
            </option>
          ))}
        </SelectField>
        <Button type="submit" busy={isPending}>
          {t('riders.make-link')}
        </Button>
      </form>
      {made && (
        <CopiedLink
          path={made.path}
          note={made.until ? t('riders.until', { time: time(made.until) }) : t('riders.until-end')}
        />
      )}
    </div>
  );
}

function CopiedLink({ path, note }: { path: string; note: string }) {
  const { t } = useText();
  const [copied, setCopied] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const address = new URL(path, window.location.href).href;
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(address);
    } catch {
      // Without the right to the clipboard, the marked link is copied by hand.
      field.current?.select();
    }
  }
  return (
    <div>
      <label htmlFor="rider-link" className="mb-1 block text-sm font-semibold text-soil-700">
        {t('riders.link')}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          ref={field}
          id="rider-link"
          readOnly
          value={address}
          onFocus={({ target }) => target.select()}
          aria-describedby="rider-link-note"
          className="min-h-11 min-w-0 flex-[1_1_14rem] rounded-xl border border-soil-300 bg-soil-50 px-3.5 text-base text-soil-900"
        />
        <Button variant="secondary" onClick={() => void copy()}>
          {copied === address ? <Check aria-hidden className="size-4" /> : <Copy aria-hidden className="size-4" />}
          {t('riders.copy')}
        </Button>
      </div>
      <p id="rider-link-note" role="status" className="mt-1 text-sm text-soil-600">
        {copied === address ? t('riders.copied') : note}
      </p>
    </div>
  );
}
