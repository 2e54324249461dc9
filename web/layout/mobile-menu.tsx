import { Menu } from 'lucide-react';
import {
  type ComponentProps,
  type ComponentType,
  startTransition,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import toast from 'react-hot-toast';
import { useLocation } from 'react-router';
import { whenIdle } from '#web/browser/when-idle.ts';
import { sentenceOf } from '#web/client/api-error.ts';
import { useText } from '#web/language/use-text.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import type { MobileMenuSheet } from './mobile-menu-sheet.tsx';

const loadSheet = () => import('./mobile-menu-sheet.tsx').then((module) => module.MobileMenuSheet);
type SheetProps = ComponentProps<typeof MobileMenuSheet>;

/**
 * The menu button of small screens. The menu's code loads when the page is idle after the first scroll, touch or key, or when
 * a pointer or the focus reaches the button.
 */
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
    // Built bit by bit while it is closed, so that it holds up nothing.
    startTransition(() => setSheet(() => loaded));
  };
  const loadEarly = () => void load().catch(() => {});
  const close = useCallback(() => setOpen(false), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const signs = new AbortController();
    // Large screens do not show the button. A menu that loads at the press opens a second later on a slow phone, and a visit
    // without a touch does without its 7 kB.
    const begin = () => {
      signs.abort();
      whenIdle(() => button.current?.offsetParent && loadEarly());
    };
    for (const sign of ['scroll', 'pointerdown', 'keydown'])
      window.addEventListener(sign, begin, { passive: true, signal: signs.signal });
    return () => signs.abort();
  }, []);
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
        // Disabled before hydration: a press without effect would look like a broken menu.
        disabled={!hydrated}
        onPointerEnter={loadEarly}
        onFocus={loadEarly}
        onClick={press}
        className="grid size-11 place-items-center rounded-full text-soil-800 hover:bg-leaf-50 lg:hidden"
      >
        <Menu aria-hidden className="size-6" />
      </button>
      {Sheet && <Sheet open={open} onClose={close} />}
    </>
  );
}
