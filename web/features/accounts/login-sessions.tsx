import { useQuery } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import type { LoginSession } from '#contract/accounts/schemas.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { FailedView } from '#web/ui/page/failed-view.tsx';
import { LoadingBlocks } from '#web/ui/page/skeleton.tsx';
import { useEndOtherSessions } from './end-other-sessions.ts';
import type { LoginSessionsOf } from './login-session-queries.ts';

type LoginSessionsProps = {
  of: LoginSessionsOf;
  /** What to do about an unknown session. */
  unknownText: string;
};

/** The sessions of a user or the seller, with a button that ends all but the current one. */
export function LoginSessions({ of, unknownText }: LoginSessionsProps) {
  const { t } = useText();
  const { data, isError, refetch } = useQuery(of.query);
  const { ask, dialog } = useEndOtherSessions(of);
  if (!data && isError) return <FailedView message={t('profile.devices.failed')} onRetry={() => void refetch()} />;
  if (!data) {
    return <LoadingBlocks label={t('profile.devices.loading')} blocks={['h-12', 'h-12', 'h-11 w-64 max-sm:w-full']} />;
  }
  const others = data.filter(({ current }) => !current);
  return (
    <>
      <ul className="divide-y divide-soil-200">
        {data.map((session) => (
          <SessionRow key={`${session.createdAt} ${session.device}`} session={session} />
        ))}
      </ul>
      {others.length > 0 ? (
        <>
          <p className="mt-4 text-soil-700">{unknownText}</p>
          <Button variant="secondary" onClick={() => ask(others)} className="mt-4 max-sm:w-full">
            {t('profile.devices.log-out-others')}
          </Button>
        </>
      ) : (
        <p className="mt-4 text-soil-700">{t('profile.devices.no-others')}</p>
      )}
      {dialog}
    </>
  );
}

function SessionRow({ session: { device, createdAt, lastUsed, current } }: { session: LoginSession }) {
  const { t, date } = useText();
  const [day, lastDay] = [date(createdAt), date(lastUsed)];
  const Icon = /Android|iPhone|iPad/.test(device) ? Smartphone : Monitor;
  return (
    <li className="flex items-center gap-4 py-3 first:pt-0">
      <Icon aria-hidden className="size-6 shrink-0 text-leaf-700" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold text-soil-900">
          {device}
          {current && (
            <span className="rounded-full bg-leaf-100 px-2.5 py-0.5 text-sm font-semibold text-leaf-800">
              {t('profile.devices.current')}
            </span>
          )}
        </p>
        <p className="text-sm text-soil-600">
          {current ? t('profile.devices.logged-in', { day }) : t('profile.devices.last-used', { day, lastDay })}
        </p>
      </div>
    </li>
  );
}
