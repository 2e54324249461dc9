import { queryOptions, type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { sellerNotificationKinds, userNotificationKinds } from '#contract/notifications/notification-kinds.ts';
import { ownKey, sellerKey } from '#web/browser/own-data.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { useText } from '#web/language/use-text.ts';
import { Card } from '#web/ui/card.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import { QueryView } from '#web/ui/page/query-view.tsx';
import { LoadingBlocks } from '#web/ui/page/skeleton.tsx';
import { useShop } from '#web/ui/use-shop.ts';

type UserKind = (typeof userNotificationKinds)[number];
type SellerKind = (typeof sellerNotificationKinds)[number];
type Quiet = { from: number; to: number } | null;

const userRulesQuery = queryOptions({
  queryKey: [ownKey, 'notification-rules'],
  queryFn: async ({ signal }) => {
    const { stopped } = await browserApi('GET /api/notices/rules', {}, { signal });
    return { stopped: userNotificationKinds.filter((kind) => stopped.includes(kind)) };
  },
  staleTime: 0,
});

const sellerRulesQuery = queryOptions({
  queryKey: [sellerKey, 'notification-rules'],
  queryFn: async ({ signal }) => {
    const { stopped, quiet } = await browserApi('GET /api/seller/notices/rules', {}, { signal });
    return { stopped: sellerNotificationKinds.filter((kind) => stopped.includes(kind)), quiet };
  },
  staleTime: 0,
});

/** The user's mail preferences. Each switch takes effect at once. */
export function UserMailChoice() {
  const { t } = useText();
  const { canMail } = useShop();
  return (
    <MailChoice
      query={useQuery(userRulesQuery)}
      queryKey={userRulesQuery.queryKey}
      kinds={userNotificationKinds}
      save={(body) => browserApi('PUT /api/notices/rules', { body })}
      text={t(canMail ? 'notifications.mails-user' : 'notifications.no-mail-user')}
    />
  );
}

/** The seller's mail preferences, with the quiet hours in which mails wait. */
export function SellerMailChoice() {
  const { t } = useText();
  const { canMail } = useShop();
  return (
    <MailChoice
      query={useQuery(sellerRulesQuery)}
      queryKey={sellerRulesQuery.queryKey}
      kinds={sellerNotificationKinds}
      save={(body) => browserApi('PUT /api/seller/notices/rules', { body })}
      text={t(canMail ? 'notifications.mails-seller' : 'notifications.no-mail-seller')}
    >
      {({ quiet, ...rules }, choose) => (
        <QuietHours quiet={quiet} onChange={(hours) => choose({ ...rules, quiet: hours })} />
      )}
    </MailChoice>
  );
}

type MailChoiceProps<Kind, Rules> = {
  query: UseQueryResult<Rules>;
  queryKey: readonly string[];
  kinds: readonly Kind[];
  save(rules: Rules): Promise<unknown>;
  text: string;
  /** Further controls below the switches. */
  children?(rules: Rules, choose: (rules: Rules) => void): ReactNode;
};

function MailChoice<Kind extends UserKind | SellerKind, Rules extends { stopped: Kind[] }>({
  query,
  queryKey,
  kinds,
  save,
  text,
  children,
}: MailChoiceProps<Kind, Rules>) {
  const { t } = useText();
  const { chosen, choose } = useChoice(queryKey, save);
  return (
    <Card title={t('notifications.mails')} text={text}>
      <QueryView query={query} loading={<ChoiceLoading />} failedText={t('notifications.failed')}>
        {(stored) => {
          const rules = chosen ?? stored;
          return (
            <>
              <Switches kinds={kinds} stopped={rules.stopped} onChange={(stopped) => choose({ ...rules, stopped })} />
              {children?.(rules, choose)}
            </>
          );
        }}
      </QueryView>
    </Card>
  );
}

function ChoiceLoading() {
  const { t } = useText();
  return <LoadingBlocks label={t('notifications.loading')} blocks={['h-11', 'h-11', 'h-11']} className="grid gap-2" />;
}

/**
 * A choice shows at once and is sent in turn, so that the last of several quick choices wins. When all requests are
 * answered, the server's state is shown.
 */
function useChoice<Rules extends object>(queryKey: readonly string[], send: (rules: Rules) => Promise<unknown>) {
  const { t } = useText();
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<Rules>();
  const { mutate } = useMutation({
    mutationKey: queryKey,
    mutationFn: send,
    scope: { id: queryKey.join() },
    meta: { failureToast: t('notifications.save-failed') },
    onSettled: async () => {
      const isLast = () => queries.isMutating({ mutationKey: queryKey }) === 1;
      if (isLast()) await queries.invalidateQueries({ queryKey });
      if (isLast()) setChosen(undefined);
    },
  });
  function choose(rules: Rules): void {
    setChosen(rules);
    mutate(rules);
  }
  return { chosen, choose };
}

type SwitchesProps<Kind> = { kinds: readonly Kind[]; stopped: readonly Kind[]; onChange(stopped: Kind[]): void };

function Switches<Kind extends UserKind | SellerKind>({ kinds, stopped, onChange }: SwitchesProps<Kind>) {
  const { t } = useText();
  return (
    <ul className="grid gap-1">
      {kinds.map((kind) => (
        <li key={kind} className="flex items-center justify-between gap-4">
          <span aria-hidden className="py-2.5 text-soil-900">
            {t(`notifications.kind-${kind}`)}
          </span>
          <Switch
            label={t(`notifications.kind-${kind}`)}
            checked={!stopped.includes(kind)}
            onChange={(isOn) => onChange(isOn ? stopped.filter((other) => other !== kind) : [...stopped, kind])}
          />
        </li>
      ))}
    </ul>
  );
}

const hours = Array.from({ length: 24 }, (_, hour) => hour * 60);
const usualQuiet = { from: 22 * 60, to: 7 * 60 };

function QuietHours({ quiet, onChange }: { quiet: Quiet; onChange(quiet: Quiet): void }) {
  const { t } = useText();
  return (
    <div className="mt-4 border-t border-soil-200 pt-4">
      <div className="flex items-center justify-between gap-4">
        <span aria-hidden className="py-2.5 text-soil-900">
          {t('notifications.quiet')}
        </span>
        <Switch
          label={t('notifications.quiet')}
          checked={quiet !== null}
          onChange={(isOn) => onChange(isOn ? usualQuiet : null)}
        />
      </div>
      {quiet && (
        <div className="mt-2 grid grid-cols-2 gap-4">
          <HourField
            label={t('notifications.quiet-from')}
            minutes={quiet.from}
            onChange={(from) => onChange({ ...quiet, from })}
          />
          <HourField
            label={t('notifications.quiet-to')}
            minutes={quiet.to}
            onChange={(to) => onChange({ ...quiet, to })}
          />
        </div>
      )}
    </div>
  );
}

type HourFieldProps = { label: string; minutes: number; onChange(minutes: number): void };

function HourField({ label, minutes, onChange }: HourFieldProps) {
  const { count } = useText();
  const shown = hours.includes(minutes) ? hours : [...hours, minutes].sort((one, other) => one - other);
  return (
    <SelectField label={label} value={minutes} onChange={({ target }) => onChange(Number(target.value))}>
      {shown.map((one) => (
        <option key={one} value={one}>
          {`${count(Math.floor(one / 60))}:${count(Math.floor((one % 60) / 10))}${count(one % 10)}`}
        </option>
      ))}
    </SelectField>
  );
}
