import { ChevronDown, Printer } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { MessageId } from '#web/language/message-id.ts';
import { useText } from '#web/language/use-text.ts';
import { Menu } from '#web/ui/menu.tsx';
import type { PrintedKind } from './print-paths.ts';
import { usePrint } from './use-print.ts';

const kinds: readonly { kind: PrintedKind; text: MessageId }[] = [
  { kind: 'slips', text: 'printing.slips' },
  { kind: 'pick-list', text: 'printing.pick-list' },
  { kind: '100x150', text: 'printing.labels.100x150' },
  { kind: 'a4-4', text: 'printing.labels.a4-4' },
  { kind: 'a4-6', text: 'printing.labels.a4-6' },
  { kind: 'invoices', text: 'printing.invoices' },
];

type PrintMenuProps = {
  /** Up to 200. */
  orderIds: readonly string[];
  /** Classes of its button. */
  className: string;
};

/** A menu with everything that is printed of orders, each with one press. */
export function PrintMenu({ orderIds, className }: PrintMenuProps) {
  const { t } = useText();
  const { print, isPending } = usePrint();
  return (
    <Menu
      distance={6}
      className="min-w-56"
      button={{
        type: 'button',
        'aria-busy': isPending,
        className,
        children: (
          <>
            <Printer aria-hidden className="size-4" />
            {t('printing.print')}
            <ChevronDown aria-hidden className="size-4" />
          </>
        ),
      }}
    >
      {kinds.map(({ kind, text }) => (
        <DropdownMenu.Item
          key={kind}
          onSelect={() => void print(kind, orderIds)}
          className="flex min-h-11 cursor-pointer items-center rounded-xl px-3 text-soil-800 outline-none data-highlighted:bg-leaf-100"
        >
          {t(text)}
        </DropdownMenu.Item>
      ))}
    </Menu>
  );
}
