import { Menu } from 'lucide-react';
import { useText } from '#web/language/use-text.ts';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { useSheet } from '#web/ui/sheet/use-sheet.ts';
import { MobileMenuLinks } from './mobile-menu-links.tsx';
import { useCloseOnNavigation } from './use-close-on-navigation.ts';

/** The menu of small screens with its button. It is part of the page's HTML, so that it opens without scripts, and at once. */
export function MobileMenu() {
  const { t } = useText();
  const sheet = useSheet();
  useCloseOnNavigation(sheet.close);
  return (
    <>
      <button
        type="button"
        popoverTarget={sheet.id}
        aria-label={t('layout.menu')}
        className="grid size-11 place-items-center rounded-full text-soil-800 hover:bg-leaf-50 lg:hidden"
      >
        <Menu aria-hidden className="size-6" />
      </button>
      <Sheet control={sheet} as="nav" title={t('layout.menu')} closeLabel={t('layout.close-menu')}>
        <MobileMenuLinks onDone={sheet.close} />
      </Sheet>
    </>
  );
}
