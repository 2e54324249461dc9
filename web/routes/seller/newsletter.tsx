import { SubscriberList } from '#web/features/newsletter/subscriber-list.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';

/** Who asked for the newsletter. */
export default function Newsletter() {
  return (
    <>
      <PageHead title="Newsletter" description="Addresses that asked for the newsletter." noindex />
      <SubscriberList />
    </>
  );
}
