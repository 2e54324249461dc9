import { MessageView } from '#web/ui/page/message-view.tsx';

export function NothingInStock() {
  return <MessageView title="Nothing in stock right now" text="New plants arrive often. Please look again soon." />;
}
