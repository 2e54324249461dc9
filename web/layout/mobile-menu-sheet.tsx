import { LogOut } from 'lucide-react';
import type { ComponentProps } from 'react';
import { openLogin } from '#web/features/accounts/login-dialog-store.ts';
import { userSession, useSession } from '#web/features/accounts/session.ts';
import { clearCart } from '#web/features/cart/cart-store.ts';
import { LanguageSwitch } from '#web/features/language/language-switch.tsx';
import { useText } from '#web/language/use-text.ts';
import { href } from '#web/navigation/navigation.ts';
import { useLogout } from '#web/session/use-logout.ts';
import { ThemeSwitch } from '#web/theme/theme-switch.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { NavLinks } from '#web/ui/nav-links.tsx';
import { MenuSheet } from './menu-sheet.tsx';
import { headerLinks, userLinks, wishLink } from './shop-links.ts';

type MobileMenuSheetProps = Pick<ComponentProps<typeof MenuSheet>, 'open' | 'onClose' | 'onClosed'>;

/** The menu of small screens: a sheet from the right with all links; the user's entries only when logged in. */
export function MobileMenuSheet(sheet: MobileMenuSheetProps) {
  return (
    <MenuSheet {...sheet} hidden="xl:hidden">
      <MenuLinks onDone={sheet.onClose} />
    </MenuSheet>
  );
}

const linkClasses =
  'block rounded-lg px-3 py-2 text-lg text-soil-800 aria-[current=page]:bg-leaf-50 aria-[current=page]:font-semibold aria-[current=page]:text-leaf-800';

function MenuLinks({ onDone }: { onDone(): void }) {
  const { t } = useText();
  const session = useSession();
  const logout = useLogout(userSession, clearCart);
  const closing = (action: () => void) => () => {
    onDone();
    action();
  };
  const loggedIn = session.state === 'user';
  return (
    <nav aria-label={t('layout.mobile')} className="mt-2 flex grow flex-col">
      {session.state === 'user' && (
        <div className="mb-2 flex items-center gap-3 rounded-xl bg-leaf-50 p-3">
          <Avatar user={session.user} />
          <p className="min-w-0 leading-tight">
            <span className="block truncate font-semibold text-soil-900">{session.user.name}</span>
            <span className="block truncate text-sm text-soil-600">{session.user.email}</span>
          </p>
        </div>
      )}
      <NavLinks links={[...headerLinks, wishLink]} onFollow={onDone} linkClassName={linkClasses} />
      <hr className="my-2 border-soil-200" />
      <NavLinks
        links={loggedIn ? userLinks : userLinks.filter(({ to }) => to === href('/profile'))}
        onFollow={onDone}
        linkClassName={linkClasses}
      />
      <hr className="my-2 border-soil-200" />
      <LanguageSwitch className={linkClasses} />
      <ThemeSwitch className="px-3 py-2" />
      <div className="mt-auto pt-4">
        {loggedIn ? (
          <Button variant="secondary" className="w-full" onClick={closing(logout)}>
            <LogOut aria-hidden className="size-4" />
            {t('common.logout')}
          </Button>
        ) : (
          <Button className="w-full" onClick={closing(openLogin)}>
            {t('common.login')}
          </Button>
        )}
      </div>
    </nav>
  );
}
