import { accountLinks } from 'virtual:page-links';
import { type ComponentProps, memo, Suspense } from 'react';
import { openLogin } from '#web/features/accounts/login-dialog-store.ts';
import { useSession } from '#web/features/accounts/session.ts';
import { LanguageSwitch } from '#web/features/language/language-switch.tsx';
import { useText } from '#web/language/use-text.ts';
import { href } from '#web/navigation/navigation.ts';
import { ThemeSwitch } from '#web/theme/theme-switch.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { NavLinks } from '#web/ui/link/nav-links.tsx';
import { PhoneLink } from '#web/ui/link/phone-link.tsx';
import { Avatar } from '#web/ui/person/avatar.tsx';
import { useShop } from '#web/ui/use-shop.ts';
import { useCategoryLinks, useCollectionLinks, useHeaderLinks, useServiceLinks, wishLink } from './shop-links.ts';

/** Loaded for logged-in users only. */
const LogoutButton = lazyPart(() => import('./logout-button.tsx').then((module) => module.LogoutButton));

const linkClasses =
  'block rounded-lg px-3 py-2 text-lg text-soil-800 aria-[current=page]:bg-leaf-50 aria-[current=page]:font-semibold aria-[current=page]:text-leaf-800';

type MobileMenuLinksProps = { onDone(): void };

/** All links of the menu of small screens. The user's links appear only when logged in. */
export const MobileMenuLinks = memo(function MobileMenuLinks({ onDone }: MobileMenuLinksProps) {
  const { t } = useText();
  const session = useSession();
  const { phone } = useShop().contact;
  const loggedIn = session.state === 'user';
  return (
    <div className="mt-2 flex grow flex-col">
      {session.state === 'user' && (
        <div className="mb-2 flex items-center gap-3 rounded-xl bg-leaf-50 p-3">
          <Avatar user={session.user} />
          <p className="min-w-0 leading-tight">
            <span className="block truncate font-semibold text-soil-900">{session.user.name}</span>
            <span className="block truncate text-sm text-soil-600">{session.user.email}</span>
          </p>
        </div>
      )}
      <NavLinks links={[...useHeaderLinks(), wishLink]} onFollow={onDone} linkClassName={linkClasses} />
      <Shelves title={t('catalog.categories')} links={useCategoryLinks()} onFollow={onDone} />
      <Shelves title={t('catalog.collections')} links={useCollectionLinks()} onFollow={onDone} />
      <hr className="my-2 border-soil-200" />
      <NavLinks links={useServiceLinks()} onFollow={onDone} linkClassName={linkClasses} />
      {phone && (
        <PhoneLink phone={phone} onFollow={onDone} className={linkClasses}>
          {t('layout.call', { phone })}
        </PhoneLink>
      )}
      <hr className="my-2 border-soil-200" />
      <NavLinks
        links={loggedIn ? accountLinks : accountLinks.filter(({ to }) => to === href('/profile'))}
        onFollow={onDone}
        linkClassName={linkClasses}
      />
      <hr className="my-2 border-soil-200" />
      <LanguageSwitch className={linkClasses} />
      <ThemeSwitch className="px-3 py-2" />
      <div className="mt-auto pt-4">
        {session.state === 'visitor' && (
          <Button
            className="w-full"
            onClick={() => {
              onDone();
              openLogin();
            }}
          >
            {t('common.login')}
          </Button>
        )}
        {loggedIn && (
          <Suspense>
            <LogoutButton onPress={onDone} />
          </Suspense>
        )}
      </div>
    </div>
  );
});

type ShelvesProps = Pick<ComponentProps<typeof NavLinks>, 'links' | 'onFollow'> & { title: string };

/** Categories or collections, side by side. */
function Shelves({ title, links, onFollow }: ShelvesProps) {
  if (links.length === 0) return null;
  return (
    <div>
      <hr className="my-2 border-soil-200" />
      <h3 className="px-3 pt-1 text-sm font-semibold text-soil-600">{title}</h3>
      <NavLinks
        links={links}
        onFollow={onFollow}
        className="flex flex-wrap gap-2 px-3 py-2"
        linkClassName="block rounded-xl border border-soil-300 px-3 py-2.5 leading-tight text-soil-800 aria-[current=page]:border-leaf-700 aria-[current=page]:bg-leaf-50 aria-[current=page]:font-semibold aria-[current=page]:text-leaf-800"
      />
    </div>
  );
}
