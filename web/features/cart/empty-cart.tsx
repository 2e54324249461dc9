import { refusalMessage } from '#web/client/refusal-text.ts';
import { href } from '#web/navigation/navigation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { MessageView } from '#web/ui/page/message-view.tsx';

/** A cart with nothing in it. After an order whose answer got lost, My Orders is where the shopper wants to look. */
export function EmptyCart() {
  return (
    <MessageView
      art="/art/empty-cart.webp"
      title={refusalMessage('empty-cart')}
      text="Fresh plants, fruits and flowers are waiting for you."
    >
      <ButtonLink to={href('/products')}>Continue Shopping</ButtonLink>
      <ButtonLink to={href('/my-orders')} look="secondary">
        My Orders
      </ButtonLink>
    </MessageView>
  );
}
