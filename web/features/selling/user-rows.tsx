import type { ListedUser } from '#contract/selling/schemas.ts';
import { RichText } from '#web/language/rich-text.tsx';
import { useText } from '#web/language/use-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { EmailText } from '#web/ui/link/email-text.tsx';
import { Avatar } from '#web/ui/person/avatar.tsx';
import { isActiveUser } from './user-activity.ts';

type UserRowsProps = { users: readonly ListedUser[]; now: number };

const columns = [
  'seller.users.user',
  'seller.users.email',
  'seller.users.joined',
  'seller.users.last-login',
  'seller.users.status',
] as const;

/** Users as a table; as cards on narrow screens. */
export function UserRows({ users, now }: UserRowsProps) {
  const { t } = useText();
  return (
    <>
      <table className="w-full table-fixed border-collapse rounded-2xl bg-surface text-left shadow-card max-md:hidden">
        <caption className="sr-only">{t('seller.users.table')}</caption>
        <thead>
          <tr className="border-b border-soil-200 text-sm text-soil-600">
            {columns.map((column) => (
              <th key={column} scope="col" className="px-4 py-3 first:w-[28%] nth-2:w-[30%]">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <tr key={user._id} className="border-b border-soil-100 last:border-0">
              <th scope="row" className="px-4 py-3 font-normal">
                <UserName user={user} />
              </th>
              <td className="px-4 py-3">
                <EmailText email={user.email} />
              </td>
              <td className="px-4 py-3">
                <Day iso={user.createdAt} />
              </td>
              <td className="px-4 py-3">
                <LastLogin user={user} />
              </td>
              <td className="px-4 py-3">
                <Status active={isActiveUser(user, now)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul aria-label={t('seller.users.table')} className="grid grid-cols-1 gap-3 md:hidden">
        {users.map((user) => (
          <li key={user._id} className="rounded-2xl bg-surface p-4 shadow-card">
            <div className="flex items-center justify-between gap-3">
              <UserName user={user} />
              <Status active={isActiveUser(user, now)} />
            </div>
            <p className="mt-2">
              <EmailText email={user.email} />
            </p>
            <p className="mt-2 flex flex-wrap gap-x-5 text-sm text-soil-600">
              <span>
                <RichText id="seller.users.joined-on" components={{ day: <Day iso={user.createdAt} /> }} />
              </span>
              <span>
                <RichText id="seller.users.last-login-on" components={{ day: <LastLogin user={user} /> }} />
              </span>
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

function UserName({ user }: { user: ListedUser }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar user={user} size="size-10 shrink-0" />
      <span className="font-semibold wrap-anywhere text-soil-900">{user.name}</span>
    </span>
  );
}

function Day({ iso }: { iso: string }) {
  const { date, time } = useText();
  return (
    <time dateTime={iso} title={time(iso)} className="whitespace-nowrap">
      {date(iso)}
    </time>
  );
}

function LastLogin({ user: { lastLogin } }: { user: ListedUser }) {
  const { t } = useText();
  return lastLogin ? <Day iso={lastLogin} /> : t('seller.users.never');
}

function Status({ active }: { active: boolean }) {
  const { t } = useText();
  const colours = active ? 'tone-green' : 'bg-soil-100 text-soil-700';
  return <Badge colours={colours}>{t(active ? 'seller.users.active' : 'seller.users.inactive')}</Badge>;
}
