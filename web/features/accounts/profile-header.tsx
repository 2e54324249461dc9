import type { User } from '#contract/accounts/schemas.ts';
import { useText } from '#web/language/use-text.ts';
import { href } from '#web/navigation/navigation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/page/skeleton.tsx';
import { ProfilePicture } from './profile-picture.tsx';

const shortcuts = [
  { to: href('/my-posts'), text: 'layout.my-posts' },
  { to: href('/my-orders'), text: 'layout.my-orders' },
  { to: href('/my-sales'), text: 'layout.my-sales' },
  { to: href('/add-product-request'), text: 'layout.add-request' },
  { to: href('/my-product-requests'), text: 'profile.my-requests' },
] as const;

/** Undefined while loading, null after a failure. */
type Count = number | null | undefined;

type ProfileHeaderProps = {
  user: User;
  orders: Count;
  posts: Count;
  onChanged(user: User): void;
};

/** The user's name, picture and counts, with links to their pages. */
export function ProfileHeader({ user, orders, posts, onChanged }: ProfileHeaderProps) {
  const { t } = useText();
  return (
    <header className="rounded-2xl bg-surface p-5 shadow-card sm:p-6">
      <div className="flex flex-col items-center gap-x-6 gap-y-4 text-center sm:flex-row sm:text-left">
        <ProfilePicture user={user} onChanged={onChanged} />
        <div className="min-w-0 grow">
          <h1 className="text-2xl font-bold tracking-tight wrap-anywhere sm:text-3xl">{user.name}</h1>
          <p className="wrap-anywhere text-soil-600">{user.email}</p>
        </div>
        <dl className="flex max-w-full flex-wrap justify-center gap-3 sm:shrink-0 sm:flex-nowrap">
          <Fact label={t('profile.total-orders')} count={orders} />
          <Fact label={t('profile.posts')} count={posts} />
        </dl>
      </div>
      <nav aria-label={t('profile.shortcuts')} className="mt-5 border-t border-soil-200 pt-4">
        <ul className="flex flex-wrap justify-center gap-2 sm:justify-start">
          {shortcuts.map(({ to, text }) => (
            <li key={to}>
              <ButtonLink to={to} variant="secondary" size="small">
                {t(text)}
              </ButtonLink>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}

function Fact({ label, count }: { label: string; count: Count }) {
  const text = useText();
  return (
    <div className="flex min-w-28 flex-col-reverse rounded-xl bg-leaf-50 px-4 py-2.5 text-center">
      <dt className="text-sm text-soil-700">{label}</dt>
      <dd className="flex min-h-8 items-center justify-center text-2xl font-bold text-soil-900 tabular-nums">
        {count === undefined ? <Skeleton className="h-6 w-8" /> : count === null ? '–' : text.count(count)}
      </dd>
    </div>
  );
}
