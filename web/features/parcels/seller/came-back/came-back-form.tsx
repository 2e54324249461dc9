import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { SellerOrder } from '#contract/orders/seller-schemas.ts';
import type { ListedParcel } from '#contract/parcels/schemas.ts';
import { productName } from '#contract/products/product-name.ts';
import { numberIn } from '#web/features/parcels/seller/booking/booking-rows.ts';
import { PieceStepper } from '#web/features/parcels/seller/piece-stepper.tsx';
import { useText } from '#web/language/use-text.ts';
import { withVariant } from '#web/language/variant-text.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Thumbnail } from '#web/ui/thumbnail.tsx';
import {
  type Counts,
  countsOf,
  type LineCounts,
  type ParcelItem,
  parcelItems,
  piecesFor,
  sumsOfBack,
  sumsOfKept,
} from './came-back-lines.ts';
import { useCameBack } from './use-came-back.ts';

type CameBackFormProps = { parcel: ListedParcel; order: SellerOrder; onDone(): void };

/** What came back of each line, how much of it is spoiled, and what follows from that for the money. */
export function CameBackForm({ parcel, order, onDone }: CameBackFormProps) {
  const { t, taka } = useText();
  const { mutate, isPending } = useCameBack(parcel, onDone);
  const items = parcelItems(parcel, order);
  const isInPart = parcel.kept === undefined && parcel.state !== 'returning' && parcel.state !== 'returned';
  const [counts, setCounts] = useState<Counts>(() =>
    Object.fromEntries(items.map(({ id, pieces }) => [id, { back: isInPart ? 0 : pieces, spoiled: 0 }])),
  );
  const [isHere, setHere] = useState(true);
  const [typed, setTyped] = useState<string>();
  const [isTried, setTried] = useState(false);
  const { money } = parcel;
  const { kept, due } = sumsOfKept(items, counts, money.toCollect);
  const isStated = money.collected > 0;
  const collected = isStated ? money.collected : numberIn(typed ?? String(due));
  const hasKept = items.some(({ id, pieces }) => countsOf(counts, id).back < pieces);
  const back = sumsOfBack(items, counts);
  const isTaken = !isInPart || (isHere && back.shelved + back.spoiled > 0);

  function submit(): void {
    setTried(true);
    if (isInPart && (!hasKept || collected === undefined)) return;
    const settled = {
      kept: piecesFor(items, ({ id, pieces }) => pieces - countsOf(counts, id).back),
      ...(!isStated && { collected: collected ?? 0 }),
    };
    mutate({
      ...(isInPart && { settled }),
      ...(isTaken && { received: { dead: piecesFor(items, ({ id }) => countsOf(counts, id).spoiled) } }),
    });
  }
  return (
    <form
      noValidate
      className="mt-4 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <ul className="grid divide-y divide-soil-200 border-y border-soil-200">
        {items.map((item) => (
          <Line
            key={item.id}
            item={item}
            counts={countsOf(counts, item.id)}
            asksBack={isInPart}
            asksSpoiled={!isInPart || isHere}
            onChange={(changed) => setCounts({ ...counts, [item.id]: changed })}
          />
        ))}
      </ul>
      {isInPart && (
        <>
          <label className="flex min-h-11 items-center gap-3 text-soil-800">
            <input
              type="checkbox"
              className="size-5"
              checked={isHere}
              onChange={({ target }) => setHere(target.checked)}
            />
            {t('parcels.came-back.here')}
          </label>
          {!isStated && money.toCollect > 0 && (
            <TextField
              label={t('parcels.came-back.collected-field')}
              inputMode="decimal"
              value={typed ?? String(due)}
              error={isTried && collected === undefined ? t('parcels.came-back.collected-wrong') : undefined}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
          <dl className="grid gap-1 tabular-nums" aria-live="polite">
            <Sum name={t('parcels.came-back.kept')} amount={taka(kept)} />
            <Sum name={t('parcels.came-back.due')} amount={taka(due)} isStrong />
            <Sum name={t('parcels.came-back.collected')} amount={collected === undefined ? '–' : taka(collected)} />
          </dl>
        </>
      )}
      <Consequence
        difference={isInPart && collected !== undefined ? collected - due : 0}
        back={isTaken ? back : undefined}
      />
      {isInPart && isTried && !hasKept && (
        <p role="alert" className="text-alarm-700">
          {t('parcels.came-back.nothing-kept')}
        </p>
      )}
      <Button type="submit" busy={isPending}>
        {t(isInPart ? 'parcels.came-back.settle' : 'parcels.received')}
      </Button>
    </form>
  );
}

type LineProps = {
  item: ParcelItem;
  counts: LineCounts;
  asksBack: boolean;
  asksSpoiled: boolean;
  onChange(counts: LineCounts): void;
};

function Line({ item: { item, pieces }, counts: { back, spoiled }, asksBack, asksSpoiled, onChange }: LineProps) {
  const { t, taka, language } = useText();
  const name = withVariant(productName(item.productId, language), item.variant?.label[language]);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <Thumbnail src={item.productId.image[0]} sizes="3rem" className="size-12" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-semibold wrap-anywhere text-soil-900">
          {name} × {pieces}
        </p>
        <p className="text-sm text-soil-600">{taka(item.productId.offerPrice)}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {asksBack && (
          <span className="flex items-center gap-2 text-sm">
            {t('parcels.came-back.back')}
            <PieceStepper
              label={t('parcels.came-back.back-of', { name })}
              value={back}
              maximum={pieces}
              onChange={(value) => onChange({ back: value, spoiled: Math.min(spoiled, value) })}
            />
          </span>
        )}
        {asksSpoiled && back > 0 && (
          <span className="flex items-center gap-2 text-sm">
            {t('parcels.came-back.spoiled')}
            <PieceStepper
              label={t('parcels.came-back.spoiled-of', { name })}
              value={spoiled}
              maximum={back}
              onChange={(value) => onChange({ back, spoiled: value })}
            />
          </span>
        )}
      </div>
    </li>
  );
}

function Sum({ name, amount, isStrong = false }: { name: string; amount: string; isStrong?: boolean }) {
  return (
    <div
      className={`flex justify-between gap-4 ${isStrong ? 'border-t border-soil-200 pt-1 font-bold text-soil-900' : ''}`}
    >
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </div>
  );
}

/** What follows: money that is missing or too much, and where the pieces go. */
function Consequence({
  difference,
  back,
}: {
  difference: number;
  back: { shelved: number; spoiled: number } | undefined;
}) {
  const { t, taka } = useText();
  const sentences = [
    difference < 0 && t('parcels.came-back.missing', { amount: taka(-difference) }),
    difference > 0 && t('parcels.came-back.too-much', { amount: taka(difference) }),
    back && t('parcels.came-back.pieces', back),
  ].filter(Boolean);
  if (sentences.length === 0) return null;
  return (
    <p role="status" className="flex gap-2.5 rounded-xl bg-sun-100 px-3 py-2.5 text-sm text-soil-900">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>{sentences.join(' ')}</span>
    </p>
  );
}
