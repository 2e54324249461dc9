import { LogOut, Menu, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useEffect, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { openLogin } from '#web/features/accounts/login-dialog-store.ts';
import { useSession } from '#web/features/accounts/session.ts';
import { useLogout } from '#web/features/accounts/use-logout.ts';
import { clearCart } from '#web/features/cart/cart-store.ts';
import { Button } from '#web/ui/button.tsx';
import { headerLinks, userLinks } from './shop-links.ts';

/** The menu of small screens: a sheet from the right with all links; the user's entries only when logged in. */
export function MobileMenu() {
  const [open, setOpen] = useState(false);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu, whatever it leads to
  useEffect(() => setOpen(false), [key]);
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger
        aria-label="Menu"
        className="grid size-11 place-items-center rounded-full text-soil-800 hover:bg-leaf-50 xl:hidden"
      >
        <Menu aria-hidden className="size-6" />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-soil-900/55 xl:hidden" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-y-0 right-0 z-50 flex w-[min(20rem,86vw)] flex-col overflow-y-auto bg-white p-4 shadow-float xl:hidden"
        >
          <div className="flex items-center justify-between">
            <Dialog.Title className="text-lg font-bold">Menu</Dialog.Title>
            <Dialog.Close
              aria-label="Close menu"
              className="grid size-11 place-items-center rounded-full hover:bg-soil-100"
            >
              <X aria-hidden className="size-6" />
            </Dialog.Close>
          </div>
          <MenuLinks onDone={() => setOpen(false)} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function MenuLinks({ onDone }: { onDone(): void }) {
  const session = useSession();
  const logout = useLogout(clearCart);
  const closing = (action: () => void) => () => {
    onDone();
    action();
  };
  const loggedIn = session.state === 'user';
  return (
    <nav aria-label="Mobile" className="mt-2 flex grow flex-col">
      <LinkList links={headerLinks} />
      <hr className="my-2 border-soil-200" />
      <LinkList links={loggedIn ? userLinks : userLinks.filter(({ to }) => to === '/profile')} />
      <div className="mt-auto pt-4">
        {loggedIn ? (
          <Button look="secondary" className="w-full" onClick={closing(logout)}>
            <LogOut aria-hidden className="size-4" />
            Logout
          </Button>
        ) : (
          <Button className="w-full" onClick={closing(openLogin)}>
            Login
          </Button>
        )}
      </div>
    </nav>
  );
}

function LinkList({ links }: { links: readonly { to: string; text: string }[] }) {
  return (
    <ul>
      {links.map(({ to, text }) => (
        <li key={to}>
          <NavLink
            to={to}
            end={to === '/'}
            className={({ isActive }) =>
              `block rounded-lg px-3 py-2.5 text-lg ${isActive ? 'bg-leaf-50 font-semibold text-leaf-800' : 'text-soil-800'}`
            }
          >
            {text}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
