import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useRef } from 'react';
import { useText } from '#web/language/use-text.ts';
import { Menu } from '#web/ui/menu.tsx';

const itemClasses = 'flex items-center gap-2 rounded-lg px-3 py-2.5 outline-none cursor-pointer';

/** The owner's actions on a post. */
export function PostMenu({ onEdit, onDelete }: { onEdit(): void; onDelete(): void }) {
  const { t } = useText();
  const trigger = useRef<HTMLButtonElement>(null);
  const chosen = useRef<() => void>(null);

  /** Acts after the menu has closed and the focus is back, so that a dialog knows where to return the focus. */
  function close(event: Event) {
    event.preventDefault();
    trigger.current?.focus();
    chosen.current?.();
    chosen.current = null;
  }
  const choose = (action: () => void) => () => {
    chosen.current = action;
  };

  return (
    <Menu
      distance={4}
      className="w-44"
      onClosed={close}
      button={{
        ref: trigger,
        'aria-label': t('feed.post.options'),
        className: '-mt-1 -mr-2 grid size-11 shrink-0 place-items-center rounded-full text-soil-600 hover:bg-soil-100',
        children: <Ellipsis aria-hidden className="size-5" />,
      }}
    >
      <DropdownMenu.Item
        onSelect={choose(onEdit)}
        className={`${itemClasses} text-soil-800 data-highlighted:bg-leaf-50 data-highlighted:text-leaf-800`}
      >
        <Pencil aria-hidden className="size-4" />
        {t('common.edit')}
      </DropdownMenu.Item>
      <DropdownMenu.Item
        onSelect={choose(onDelete)}
        className={`${itemClasses} text-alarm-600 data-highlighted:bg-alarm-50`}
      >
        <Trash2 aria-hidden className="size-4" />
        {t('common.delete')}
      </DropdownMenu.Item>
    </Menu>
  );
}
