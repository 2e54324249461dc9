import { Menu } from 'lucide-react';
import { type ComponentProps, type ComponentType, useEffect, useRef, useState } from 'react';
import toast from 'react-hot-toast';
import { useLocation } from 'react-router';
import { sentenceOf } from '#web/client/api-error.ts';
import { useText } from '#web/language/use-text.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import type { MobileMenuSheet } from './mobile-menu-sheet.tsx';

const loadSheet = () => import('./mobile-menu-sheet.tsx').then((module) => module.MobileMenuSheet);
type SheetProps = ComponentProps<typeof MobileMenuSheet>;

/** The button of the small screens' menu. The menu's code arrives when a finger or the focus comes near. */
export function MobileMenu() {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  const [Sheet, setSheet] = useState<ComponentType<SheetProps> | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const hydrated = useHydrated();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu, whatever it leads to
  useEffect(() => setOpen(false), [key]);
  const load = async () => {
    const loaded = await loadSheet();
    setSheet(() => loaded);
  };
  const loadEarly = () => void load().catch(() => {});
  const press = () => {
    setOpen(true);
    load().catch((error: unknown) => {
      setOpen(false);
      toast.error(sentenceOf(error, t('common.something-went-wrong')));
    });
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={t('layout.menu')}
        aria-haspopup="dialog"
        aria-expanded={open}
        // A press that nobody hears would look like a broken menu.
        disabled={!hydrated}
        onPointerEnter={loadEarly}
        onFocus={loadEarly}
        onClick={press}
        className="grid size-11 place-items-center rounded-full text-soil-800 hover:bg-leaf-50 xl:hidden"
      >
        <Menu aria-hidden className="size-6" />
      </button>
      {Sheet && <Sheet open={open} onClose={() => setOpen(false)} onClosed={() => button.current?.focus()} />}
    </>
  );
}
