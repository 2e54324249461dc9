import { MessageList } from '#web/features/contact/message-list.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';

export default function Messages() {
  return (
    <>
      <PageHead title="Messages" description="What visitors wrote on the contact page." noindex />
      <MessageList />
    </>
  );
}
