type Toggle<Target, Reply> = {
  /** What it is that is switched: presses of one key are made one after the other. */
  keyOf(target: Target): string;
  /** Brings the server to `on`; resolves with how it is there afterwards. */
  send(target: Target, on: boolean): Promise<Reply & { on: boolean }>;
  /** Shows the newest wish: at a press, and with each reply of the server; after a failure what is known of the server. */
  show(target: Target, on: boolean, reply?: Reply): void;
  onFailure(error: unknown): void;
  /** The server and the newest wish agree, or it failed. */
  onEnd?(target: Target): void;
};

/**
 * A switch that shows a press at once. Of the presses that come while one is being sent only the last one counts, so
 * that the screen and the server end in the same state. `isOn` is how it stands as far as the presser knows.
 */
export function optimisticToggle<Target, Reply = unknown>(toggle: Toggle<Target, Reply>) {
  const { keyOf, send, show, onFailure, onEnd } = toggle;
  const wishes = new Map<string, { on: boolean }>();

  return async function press(target: Target, isOn: boolean): Promise<void> {
    const key = keyOf(target);
    const known = wishes.get(key);
    const wish = known ?? { on: isOn };
    wish.on = !wish.on;
    show(target, wish.on);
    if (known) return;
    wishes.set(key, wish);
    let onServer = isOn;
    try {
      while (wish.on !== onServer) {
        const reply = await send(target, wish.on);
        onServer = reply.on;
        show(target, wish.on, reply);
      }
    } catch (error) {
      show(target, onServer);
      onFailure(error);
    } finally {
      wishes.delete(key);
      onEnd?.(target);
    }
  };
}
