import { Ellipsis } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useRef } from 'react';
import { productName } from '#contract/products/product-name.ts';
import type { ListedProduct } from '#contract/products/seller-schemas.ts';
import { useText } from '#web/language/use-text.ts';
import { Link } from '#web/navigation/navigation.ts';
import { Menu } from '#web/ui/menu.tsx';
import { useProductActs } from './product-acts.ts';

const item = 'flex min-h-11 cursor-pointer items-center gap-3 rounded-xl px-3 outline-none data-highlighted:bg-leaf-50';
const plain = `${item} text-soil-800 data-highlighted:text-leaf-800`;

/** What else can be done with a product: edit, copy, publish or take back, remove. */
export function ProductMenu({ product, onRemove }: { product: ListedProduct; onRemove(): void }) {
  const { t, language } = useText();
  const acts = useProductActs(product, onRemove);
  const trigger = useRef<HTMLButtonElement>(null);
  const chosen = useRef<() => void>(undefined);
  return (
    <Menu
      distance={4}
      className="min-w-52"
      // A dialog opens when the focus is back, so that it knows where to return it.
      onClosed={(event) => {
        if (!chosen.current) return;
        event.preventDefault();
        trigger.current?.focus();
        chosen.current();
        chosen.current = undefined;
      }}
      button={{
        ref: trigger,
        'aria-label': t('products.list.more-of', { product: productName(product, language) }),
        className: 'inline-grid size-9 place-items-center rounded-xl text-soil-700 hover:bg-soil-100',
        children: <Ellipsis aria-hidden className="size-5" />,
      }}
    >
      {acts.map(({ icon: Icon, text, isDangerous, ...rest }) => {
        const content = (
          <>
            <Icon aria-hidden className="size-4" />
            {text}
          </>
        );
        if ('to' in rest)
          return (
            <DropdownMenu.Item key={text} asChild className={plain}>
              <Link {...rest}>{content}</Link>
            </DropdownMenu.Item>
          );
        const { act, busy, asksFirst } = rest;
        return (
          <DropdownMenu.Item
            key={text}
            disabled={busy}
            onSelect={asksFirst ? () => (chosen.current = act) : act}
            className={isDangerous ? `${item} text-alarm-700 data-highlighted:bg-alarm-50` : plain}
          >
            {content}
          </DropdownMenu.Item>
        );
      })}
    </Menu>
  );
}
