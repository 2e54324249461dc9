import { Ellipsis, type LucideIcon, Merge, MessageSquare, Scale, Split, X } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useRef } from 'react';
import { useText } from '#web/language/use-text.ts';
import { Menu } from '#web/ui/menu.tsx';

type RowMenuProps = {
  label: string;
  canSplit: boolean;
  isSplit: boolean;
  /** What a piece weighs by the typed weight, in grams; undefined when there is nothing to keep. */
  grams: number | undefined;
  onSplit(): void;
  onJoin(): void;
  onNote(): void;
  onKeepWeight(): void;
  onLeaveOut(): void;
};

/** What else can be done with an order that is to be booked. */
export function RowMenu({ label, canSplit, isSplit, grams, ...on }: RowMenuProps) {
  const { t } = useText();
  // What opens takes the focus, which the menu would give back to its button.
  const chosen = useRef<() => void>(undefined);
  const later = (act: () => void) => () => {
    chosen.current = act;
  };
  return (
    <Menu
      distance={4}
      className="min-w-52"
      onClosed={(event) => {
        if (!chosen.current) return;
        event.preventDefault();
        chosen.current();
        chosen.current = undefined;
      }}
      button={{
        'aria-label': label,
        className: 'inline-grid size-11 place-items-center rounded-xl text-soil-700 hover:bg-soil-100 @4xl:size-9',
        children: <Ellipsis aria-hidden className="size-5" />,
      }}
    >
      {canSplit && <Item icon={Split} text={t('parcels.booking.split')} onSelect={later(on.onSplit)} />}
      {isSplit && <Item icon={Merge} text={t('parcels.booking.join')} onSelect={on.onJoin} />}
      {grams !== undefined && (
        <Item icon={Scale} text={t('parcels.booking.keep-weight', { grams })} onSelect={on.onKeepWeight} />
      )}
      <Item icon={MessageSquare} text={t('parcels.booking.own-note')} onSelect={later(on.onNote)} />
      <Item icon={X} text={t('parcels.booking.leave-out')} onSelect={on.onLeaveOut} />
    </Menu>
  );
}

function Item({ icon: Icon, text, onSelect }: { icon: LucideIcon; text: string; onSelect(): void }) {
  return (
    <DropdownMenu.Item
      onSelect={onSelect}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-xl px-3 text-soil-800 outline-none data-highlighted:bg-leaf-50 data-highlighted:text-leaf-800"
    >
      <Icon aria-hidden className="size-4" />
      {text}
    </DropdownMenu.Item>
  );
}
