import type { ReactNode } from 'react';
import { problem } from '#contract/declarations/problems.ts';
import { orderChannels } from '#contract/orders/order-channel.ts';
import { orderStatuses } from '#contract/orders/order-status.ts';
import { orderStatusTexts } from '#web/features/orders/order-status-texts.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { wholeProducts } from '#web/ui/product-search/found-offers.ts';
import { ProductSearch } from '#web/ui/product-search/product-search.tsx';
import { DayField } from './day-field.tsx';
import { type AskedOrders, hasDaysReversed, isUnfiltered } from './listing/seller-order-filter.ts';

type MoreFiltersProps = {
  filter: AskedOrders;
  onChange(field: keyof AskedOrders, value: string): void;
  onClear(): void;
  id: string;
  hidden: boolean;
  /** Shown beside the button that clears the filters. */
  children: ReactNode;
};

/** The filters that are used less: status, days, slot, product and channel. */
export function MoreFilters({ filter, onChange, onClear, id, hidden, children }: MoreFiltersProps) {
  const text = useText();
  const { t } = text;
  return (
    <search
      id={id}
      hidden={hidden}
      aria-label={t('sales.filters')}
      className="grid grid-cols-2 items-start gap-4 rounded-2xl bg-surface p-4 shadow-card sm:grid-cols-3 sm:p-5 [&[hidden]]:hidden"
    >
      <SelectField
        label={t('sales.filter.status')}
        value={filter.status ?? ''}
        onChange={({ target }) => onChange('status', target.value)}
        className="col-span-2 sm:col-span-1"
      >
        <option value="">{t('sales.filter.all-statuses')}</option>
        <option value="open">{t('sales.filter.open')}</option>
        {orderStatuses.map((status) => (
          <option key={status} value={status}>
            {t(orderStatusTexts[status])}
          </option>
        ))}
      </SelectField>
      <DayField label={t('sales.filter.first-day')} day={filter.from ?? ''} onDay={(day) => onChange('from', day)} />
      <DayField
        label={t('sales.filter.last-day')}
        day={filter.to ?? ''}
        onDay={(day) => onChange('to', day)}
        error={hasDaysReversed(filter) ? problem('days-out-of-order') : undefined}
      />
      <DayField
        label={t('sales.filter.slot-day')}
        day={filter.slotDay ?? ''}
        onDay={(day) => onChange('slotDay', day)}
        className="col-span-2 sm:col-span-1"
      />
      <SelectField
        label={t('sales.filter.channel')}
        value={filter.channel ?? ''}
        onChange={({ target }) => onChange('channel', target.value)}
        className="col-span-2 sm:col-span-1"
      >
        <option value="">{t('sales.filter.all-channels')}</option>
        {orderChannels.map((channel) => (
          <option key={channel} value={channel}>
            {t(`entry.channel.${channel}`)}
          </option>
        ))}
      </SelectField>
      <ProductSearch
        label={t('sales.filter.product')}
        offersOf={(products) => wholeProducts(products, text)}
        onChoose={({ productId }) => onChange('product', productId)}
        className="col-span-2 sm:col-span-1"
      />
      <div className="col-span-full flex flex-wrap gap-2 empty:hidden">
        {children}
        {!isUnfiltered(filter) && (
          <Button variant="quiet" onClick={onClear}>
            {t('sales.filter.clear')}
          </Button>
        )}
      </div>
    </search>
  );
}
