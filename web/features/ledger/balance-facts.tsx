import type { LedgerSummary } from '#contract/ledger/schemas.ts';
import { useText } from '#web/language/use-text.ts';

/** The amounts that were earned, that were paid out, and that are open. */
export function BalanceFacts({ summary, className }: { summary: LedgerSummary; className: string }) {
  const { t, taka } = useText();
  return (
    <dl className={className}>
      {(['earned', 'paid', 'open'] as const).map((name) => (
        <div key={name}>
          <dt className="text-sm text-soil-700">{t(`ledger.${name}`)}</dt>
          <dd
            className={`font-bold wrap-anywhere tabular-nums ${summary[name] < 0 ? 'text-alarm-700' : 'text-soil-900'}`}
          >
            {summary[name] < 0 ? `−${taka(-summary[name])}` : taka(summary[name])}
          </dd>
        </div>
      ))}
    </dl>
  );
}
