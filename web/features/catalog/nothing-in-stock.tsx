import { useText } from '#web/language/use-text.ts';
import { MessageView } from '#web/ui/page/message-view.tsx';

export function NothingInStock() {
  const { t } = useText();
  return <MessageView title={t('catalog.nothing-in-stock')} text={t('catalog.nothing-in-stock-text')} />;
}
