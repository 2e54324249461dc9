import { useText } from '#web/language/use-text.ts';
import { href } from '#web/navigation/navigation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { MessageView } from '#web/ui/page/message-view.tsx';

/** The empty cart. It links to My Orders: when the response to an order is lost, the shopper looks there. */
export function EmptyCart() {
  const { t } = useText();
  return (
    <MessageView art="/art/empty-cart.webp" title={t('cart.empty')} text={t('cart.empty-text')}>
      <ButtonLink to={href('/products')}>{t('cart.continue')}</ButtonLink>
      <ButtonLink to={href('/my-orders')} variant="secondary">
        {t('layout.my-orders')}
      </ButtonLink>
    </MessageView>
  );
}
