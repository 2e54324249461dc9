import { SubscriberList } from '#web/features/newsletter/subscriber-list.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';

export default function Newsletter() {
  return (
    <>
      <PageHead title="Newsletter" description="Addresses that asked for the newsletter." noindex />
      <SubscriberList />
    </>
  );
}
