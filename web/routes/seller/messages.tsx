import { MessageList } from '#web/features/contact/message-list.tsx';
import { useText } from '#web/language/use-text.ts';
import { PageHead } from '#web/ui/page/page-head.tsx';

export default function Messages() {
  const { t } = useText();
  return (
    <>
      <PageHead title={t('seller.menu.messages')} description={t('contact.messages.description')} noindex />
      <MessageList />
    </>
  );
}
