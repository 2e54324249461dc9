import { accountLinks } from 'virtual:page-links';
import { ChevronDown, LogOut } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { User } from '#contract/accounts/schemas.ts';
import { userSession } from '#web/features/accounts/session.ts';
import { clearCart } from '#web/features/cart/cart-store.ts';
import { useText } from '#web/language/use-text.ts';
import { Link } from '#web/navigation/navigation.ts';
import { useLogout } from '#web/session/use-logout.ts';
import { Menu } from '#web/ui/menu.tsx';
import { Avatar } from '#web/ui/person/avatar.tsx';

const itemClasses =
  'flex w-full items-center gap-2 rounded-lg px-3 py-2 text-soil-800 outline-none data-highlighted:bg-leaf-50 data-highlighted:text-leaf-800';

/** The menu behind the user's name. */
export function UserMenu({ user }: { user: User }) {
  const { t } = useText();
  const logout = useLogout(userSession, clearCart);
  return (
    <Menu
      distance={8}
      className="w-64"
      button={{
        className:
          'flex min-h-11 w-full items-center gap-1.5 rounded-full py-1 pr-2 pl-1 font-semibold text-soil-800 hover:bg-leaf-50',
        children: (
          <>
            <span className="sr-only">{t('layout.account-menu', { name: user.name })}</span>
            <Avatar user={user} />
            <span aria-hidden className="min-w-0 truncate">
              {user.name.split(' ')[0]}
            </span>
            <ChevronDown aria-hidden className="ml-auto size-4 shrink-0" />
          </>
        ),
      }}
    >
      <DropdownMenu.Label className="px-3 py-2 text-sm text-soil-600">
        <span className="block truncate font-semibold text-soil-900">{user.name}</span>
        <span className="block truncate">{user.email}</span>
      </DropdownMenu.Label>
      <DropdownMenu.Separator className="my-1 h-px bg-soil-200" />
      {accountLinks.map(({ to, text }) => (
        <DropdownMenu.Item key={to} asChild>
          <Link to={to} className={itemClasses}>
            {t(text)}
          </Link>
        </DropdownMenu.Item>
      ))}
      <DropdownMenu.Separator className="my-1 h-px bg-soil-200" />
      <DropdownMenu.Item onSelect={logout} className={itemClasses}>
        <LogOut aria-hidden className="size-4" />
        {t('common.logout')}
      </DropdownMenu.Item>
    </Menu>
  );
}
