import type { MessageId } from '#web/language/message-id.ts';
import { useText } from '#web/language/use-text.ts';
import { href } from '#web/navigation/navigation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { MessageView } from '#web/ui/page/message-view.tsx';

type EmptyCartProps = { orders: { to: string; text: MessageId } };

/** The empty cart. It links to the orders: when the response to an order is lost, the shopper looks there. */
export function EmptyCart({ orders }: EmptyCartProps) {
  const { t } = useText();
  return (
    <MessageView art="/art/empty-cart.webp" title={t('cart.empty')} text={t('cart.empty-text')}>
      <ButtonLink to={href('/products')}>{t('cart.continue')}</ButtonLink>
      <ButtonLink to={orders.to} variant="secondary">
        {t(orders.text)}
      </ButtonLink>
    </MessageView>
  );
}
