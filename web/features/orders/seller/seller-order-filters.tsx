import { orderStatuses } from '#contract/order-status.ts';
import { problem } from '#contract/problems.ts';
import type { SellerOrderFilter } from '#contract/seller-orders.ts';
import { sellerOrderCalls } from '#contract/seller-orders.ts';
import { orderStatusTexts } from '#web/features/orders/order-status-texts.ts';
import { useText } from '#web/language/use-text.ts';
import { queryString } from '#web/navigation/query-string.ts';
import { Button } from '#web/ui/button.tsx';
import { DownloadLink } from '#web/ui/download-link.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { DayField } from './day-field.tsx';
import { hasDaysReversed, isUnfiltered, withField } from './seller-order-filter.ts';

type SellerOrderFiltersProps = { filter: SellerOrderFilter; onFilter(filter: SellerOrderFilter): void };

/** Narrows the orders down by status and days, and hands out what is left as a file. */
export function SellerOrderFilters({ filter, onFilter }: SellerOrderFiltersProps) {
  const { t } = useText();
  const daysReversed = hasDaysReversed(filter);
  return (
    <search
      aria-label={t('sales.filters')}
      className="grid grid-cols-2 items-start gap-4 rounded-2xl bg-white p-4 shadow-card sm:p-5 lg:grid-cols-[13rem_10rem_10rem_1fr]"
    >
      <SelectField
        label={t('sales.filter.status')}
        value={filter.status ?? ''}
        onChange={({ target }) => onFilter(withField(filter, 'status', target.value))}
        className="col-span-2 lg:col-span-1"
      >
        <option value="">{t('sales.filter.all-statuses')}</option>
        {orderStatuses.map((status) => (
          <option key={status} value={status}>
            {t(orderStatusTexts[status])}
          </option>
        ))}
      </SelectField>
      <DayField
        label={t('sales.filter.first-day')}
        day={filter.from ?? ''}
        onDay={(day) => onFilter(withField(filter, 'from', day))}
      />
      <DayField
        label={t('sales.filter.last-day')}
        day={filter.to ?? ''}
        onDay={(day) => onFilter(withField(filter, 'to', day))}
        error={daysReversed ? problem('days-out-of-order') : undefined}
      />
      <div className="col-span-2 flex flex-wrap gap-2 lg:col-span-1 lg:justify-end lg:pt-6">
        {!isUnfiltered(filter) && (
          <Button look="quiet" onClick={() => onFilter({})}>
            {t('sales.filter.clear')}
          </Button>
        )}
        {!daysReversed && (
          <DownloadLink
            href={sellerOrderCalls.exportSellerOrders.path + queryString(filter)}
            fileName="orders.csv"
            failedText={t('sales.export-failed')}
          />
        )}
      </div>
    </search>
  );
}
