import { LogOut, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { openLogin } from '#web/features/accounts/login-dialog-store.ts';
import { userSession, useSession } from '#web/features/accounts/session.ts';
import { clearCart } from '#web/features/cart/cart-store.ts';
import { LanguageSwitch } from '#web/language/language-switch.tsx';
import { useText } from '#web/language/use-text.ts';
import { href } from '#web/navigation/navigation.ts';
import { useLogout } from '#web/session/use-logout.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { NavLinks } from '#web/ui/nav-links.tsx';
import { headerLinks, userLinks } from './shop-links.ts';

type MobileMenuSheetProps = {
  open: boolean;
  onClose(): void;
  /** Puts the focus back where the menu was opened. */
  onClosed(): void;
};

/** The menu of small screens: a sheet from the right with all links; the user's entries only when logged in. */
export function MobileMenuSheet({ open, onClose, onClosed }: MobileMenuSheetProps) {
  const { t } = useText();
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-soil-900/55 xl:hidden" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={onClosed}
          className="fixed inset-y-0 right-0 z-50 flex w-[min(20rem,86vw)] flex-col overflow-y-auto bg-white px-4 pt-2 pb-4 shadow-float transition-transform duration-200 starting:translate-x-full xl:hidden"
        >
          <div className="flex items-center justify-between">
            <Dialog.Title className="px-3 text-lg font-bold">{t('layout.menu')}</Dialog.Title>
            <Dialog.Close
              aria-label={t('layout.close-menu')}
              className="grid size-11 place-items-center rounded-full hover:bg-soil-100"
            >
              <X aria-hidden className="size-6" />
            </Dialog.Close>
          </div>
          <MenuLinks onDone={onClose} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
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
      <NavLinks links={headerLinks} onFollow={onDone} linkClassName={linkClasses} />
      <hr className="my-2 border-soil-200" />
      <NavLinks
        links={loggedIn ? userLinks : userLinks.filter(({ to }) => to === href('/profile'))}
        onFollow={onDone}
        linkClassName={linkClasses}
      />
      <hr className="my-2 border-soil-200" />
      <LanguageSwitch className={linkClasses} />
      <div className="mt-auto pt-4">
        {loggedIn ? (
          <Button look="secondary" className="w-full" onClick={closing(logout)}>
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
