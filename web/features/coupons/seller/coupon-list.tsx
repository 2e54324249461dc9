import { useQuery } from '@tanstack/react-query';
import type { Coupon } from '#contract/coupons/schemas.ts';
import { RichText } from '#web/language/rich-text.tsx';
import { useText } from '#web/language/use-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { DownloadLink } from '#web/ui/link/download-link.tsx';
import type { ListView } from '#web/ui/list/list-address.ts';
import { NumberedList } from '#web/ui/list/numbered-list.tsx';
import { MessageView } from '#web/ui/page/message-view.tsx';
import { LoadingBlocks } from '#web/ui/page/skeleton.tsx';
import { useCategories } from '#web/ui/use-categories.ts';
import { codesPath } from './codes-path.ts';
import { couponsQuery } from './coupon-queries.ts';
import { couponTerms } from './coupon-terms.ts';
import { useStopCoupon } from './use-stop-coupon.ts';

/**
 * A page of the coupons and offers, newest first; after a search, of those whose code begins with the searched text.
 */
export function CouponList({ view }: { view: ListView }) {
  const { t } = useText();
  const query = useQuery(couponsQuery(view));
  const { ask, dialog } = useStopCoupon();
  return (
    <>
      <NumberedList
        query={query}
        label={t('coupons.pages')}
        failedText={t('coupons.list-failed')}
        staleText={t('coupons.stale')}
        loading={<LoadingBlocks label={t('coupons.loading')} blocks={['h-96 rounded-2xl']} />}
        empty={
          view.search ? (
            <MessageView art="/art/delivery.webp" title={t('coupons.none-found', { search: view.search })} text="" />
          ) : (
            <MessageView art="/art/delivery.webp" title={t('coupons.none')} text={t('coupons.none-text')} />
          )
        }
      >
        {({ coupons }) => (
          <ul aria-label={t('coupons.title')} className="grid grid-cols-[minmax(0,1fr)] gap-3">
            {coupons.map((coupon) => (
              <li key={coupon._id}>
                <CouponRow coupon={coupon} now={query.dataUpdatedAt} onStop={() => ask(coupon)} />
              </li>
            ))}
          </ul>
        )}
      </NumberedList>
      {dialog}
    </>
  );
}

type CouponRowProps = { coupon: Coupon; now: number; onStop(): void };

function CouponRow({ coupon, now, onStop }: CouponRowProps) {
  const text = useText();
  const { t, count, taka } = text;
  const { find, nameOf } = useCategories();
  const { code, used, uses, revenue, isStopped, batchId } = coupon;
  const name = code ?? t('coupons.offer');
  const nameOfPath = (path: string) => {
    const category = find(path);
    return category ? nameOf(category) : path;
  };
  const [takenOff, ...conditions] = couponTerms(coupon, text, nameOfPath);
  const state = stateOf(coupon, now);
  return (
    <article
      aria-label={name}
      className="flex flex-wrap items-start gap-x-6 gap-y-3 rounded-2xl bg-surface p-4 shadow-card sm:px-6"
    >
      <div className="min-w-0 flex-[2_1_16rem]">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere text-soil-900">
          {name}
          {state && (
            <Badge small colours="bg-soil-200 text-soil-800">
              {t(`coupons.state.${state}`)}
            </Badge>
          )}
        </p>
        <p className="text-soil-900">{takenOff}</p>
        <p className="text-sm text-soil-600">{conditions.join(' · ')}</p>
      </div>
      <dl className="grid grid-cols-[6rem_7rem] gap-6 tabular-nums">
        <div>
          <dt className="text-sm text-soil-600">{t('coupons.used')}</dt>
          <dd>{uses === undefined ? count(used) : t('coupons.used-of', { used, uses })}</dd>
        </div>
        <div>
          <dt className="text-sm text-soil-600">{t('coupons.revenue')}</dt>
          <dd>{taka(revenue)}</dd>
        </div>
      </dl>
      <div className="flex flex-wrap items-center gap-2 lg:w-80 lg:justify-end">
        {batchId !== undefined && (
          <DownloadLink
            href={codesPath(batchId)}
            fileName="coupons.csv"
            label={t('coupons.download')}
            failedText={t('coupons.download-failed')}
          />
        )}
        {!isStopped && (
          <Button variant="quiet" size="small" className="min-h-11! text-alarm-700! hover:bg-alarm-50" onClick={onStop}>
            <RichText id="coupons.stop" values={{ name }} components={{ hidden: <span className="sr-only" /> }} />
          </Button>
        )}
      </div>
    </article>
  );
}

function stateOf({ isStopped, from, to }: Coupon, now: number): 'stopped' | 'ended' | 'later' | undefined {
  if (isStopped) return 'stopped';
  if (to !== undefined && Date.parse(to) <= now) return 'ended';
  return from !== undefined && Date.parse(from) > now ? 'later' : undefined;
}
