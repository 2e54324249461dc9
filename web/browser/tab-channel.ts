/** Messages about one topic between the tabs of a browser. Does nothing on the server. */
export type TabChannel<Message> = {
  /** Sends to all other tabs. */
  post(message: Message): void;
  /** Calls `receive` with each message from another tab, until the returned function is called. */
  listen(receive: (message: Message) => void): () => void;
};

export function openTabChannel<Message>(name: string): TabChannel<Message> {
  const channel =
    typeof document === 'undefined' || typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);
  return {
    post: (message) => channel?.postMessage(message),
    listen(receive) {
      const listener = ({ data }: MessageEvent<Message>) => receive(data);
      channel?.addEventListener('message', listener);
      return () => channel?.removeEventListener('message', listener);
    },
  };
}
