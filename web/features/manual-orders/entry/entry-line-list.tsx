import { X } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { limits } from '#contract/limits.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { PriceField } from '#web/ui/fields/price-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { everyVariant, type FoundOffer } from '#web/ui/product-search/found-offers.ts';
import { ProductSearch } from '#web/ui/product-search/product-search.tsx';
import { Thumbnail } from '#web/ui/thumbnail.tsx';
import { type EntryLine, entryLineAmount, quantityOf, withOffer } from './entry-line.ts';
import type { EntryErrors } from './refused-entry.ts';

type EntryLineListProps = {
  lines: readonly EntryLine[];
  errors: EntryErrors['fields'];
  disabled: boolean;
  /** `path` is the changed field of a line, or `items` for the whole list. */
  onLines(lines: EntryLine[], path: string): void;
};

/** The lines of an order that the seller writes: found by name or SKU, with quantities and prices of their own. */
export function EntryLineList({ lines, errors, disabled, onLines }: EntryLineListProps) {
  const text = useText();
  const { t } = text;
  const box = useRef<HTMLDivElement>(null);

  function choose(offer: FoundOffer): void {
    onLines(withOffer(lines, offer), 'items');
  }
  function remove(id: string): void {
    onLines(
      lines.filter((line) => line.id !== id),
      'items',
    );
    // Its button goes; the keyboard stays here.
    box.current?.querySelector('input')?.focus();
  }
  return (
    <div ref={box}>
      <ProductSearch
        label={t('entry.search')}
        hint={t('entry.search-hint')}
        error={errors.items}
        offersOf={(products, search) => everyVariant(products, search, text)}
        onChoose={choose}
      />
      {lines.length > 0 && (
        <ul aria-label={t('entry.lines')} className="mt-4 divide-y divide-soil-200 border-t border-soil-200">
          {lines.map((line, index) => (
            <Line
              key={line.id}
              line={line}
              errorOf={(name) => errors[`items.${index}.${name}`]}
              disabled={disabled}
              onChange={(changed, name) =>
                onLines(
                  lines.map((other) => (other.id === line.id ? { ...other, ...changed } : other)),
                  `items.${index}.${name}`,
                )
              }
              onRemove={() => remove(line.id)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

type LineProps = {
  line: EntryLine;
  errorOf(field: string): string | undefined;
  disabled: boolean;
  onChange(changed: Partial<EntryLine>, field: string): void;
  onRemove(): void;
};

function Line({ line, errorOf, disabled, onChange, onRemove }: LineProps) {
  const { t, taka } = useText();
  const { name, image, price, quantity, isPriced } = line;

  function step(event: KeyboardEvent): void {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    const from = quantityOf(line);
    if (by === undefined || from === undefined) return;
    event.preventDefault();
    onChange({ quantity: String(Math.min(Math.max(from + by, 1), limits.quantityMax)) }, 'quantity');
  }
  return (
    <li aria-label={name} className="grid gap-3 py-4">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <Thumbnail src={image} sizes="56px" className="size-14" />
        <div className="min-w-0 flex-[1_1_10rem]">
          <p className="font-semibold wrap-anywhere text-soil-900">{name}</p>
          <p className="text-sm text-soil-700">{t('entry.price-each', { price: taka(price) })}</p>
          <Button
            variant="quiet"
            size="small"
            className="-ml-3"
            aria-expanded={isPriced}
            aria-label={t(isPriced ? 'entry.shop-price-of' : 'entry.own-price-of', { product: name })}
            disabled={disabled}
            onClick={() => onChange({ isPriced: !isPriced }, 'price')}
          >
            {t(isPriced ? 'entry.shop-price' : 'entry.own-price')}
          </Button>
        </div>
        <TextField
          label={t('entry.quantity')}
          aria-label={t('entry.quantity-of', { product: name })}
          value={quantity}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          disabled={disabled}
          className="w-24"
          error={errorOf('quantity')}
          onKeyDown={step}
          onChange={({ target }) => onChange({ quantity: target.value }, 'quantity')}
        />
        <p className="ml-auto min-w-20 pt-8 text-right font-semibold text-soil-900 tabular-nums">
          {taka(entryLineAmount(line))}
        </p>
        <button
          type="button"
          aria-label={t('entry.remove', { product: name })}
          disabled={disabled}
          onClick={onRemove}
          className="mt-6 -mr-2 grid size-11 shrink-0 place-items-center rounded-xl text-soil-700 hover:bg-soil-100"
        >
          <X aria-hidden className="size-5" />
        </button>
      </div>
      {isPriced && <OwnPrice line={line} errorOf={errorOf} disabled={disabled} onChange={onChange} />}
    </li>
  );
}

function OwnPrice({ line, errorOf, disabled, onChange }: Omit<LineProps, 'onRemove'>) {
  const { t } = useText();
  return (
    <div className="grid items-start gap-4 rounded-xl bg-soil-50 p-3 sm:grid-cols-[9rem_1fr]">
      <PriceField
        label={t('entry.own-price-taka')}
        value={line.ownPrice}
        disabled={disabled}
        error={errorOf('price')}
        onChange={({ target }) => onChange({ ownPrice: target.value }, 'price')}
      />
      <TextField
        label={t('entry.reason')}
        hint={t('entry.reason-hint')}
        value={line.reason}
        maxLength={limits.priceReasonMax}
        autoComplete="off"
        disabled={disabled}
        error={errorOf('reason')}
        onChange={({ target }) => onChange({ reason: target.value }, 'reason')}
      />
    </div>
  );
}
