import { LogOut } from 'lucide-react';
import { userSession } from '#web/features/accounts/session.ts';
import { clearCart } from '#web/features/cart/cart-store.ts';
import { useText } from '#web/language/use-text.ts';
import { useLogout } from '#web/session/use-logout.ts';
import { Button } from '#web/ui/button.tsx';

/** Logs the shopper out, after `onPress`. */
export function LogoutButton({ onPress }: { onPress(): void }) {
  const { t } = useText();
  const logout = useLogout(userSession, clearCart);
  function press(): void {
    onPress();
    logout();
  }
  return (
    <Button variant="secondary" className="w-full" onClick={press}>
      <LogOut aria-hidden className="size-4" />
      {t('common.logout')}
    </Button>
  );
}
