type Toggle<Target, Reply> = {
  /** Presses of one key are sent one after the other. */
  keyOf(target: Target): string;
  /** Brings the server to `on`; resolves with its state afterwards. */
  send(target: Target, on: boolean): Promise<Reply & { on: boolean }>;
  /** Shows the desired state at a press and with each reply; after a failure the last known state of the server. */
  show(target: Target, on: boolean, reply?: Reply): void;
  onFailure(error: unknown, target: Target): void;
  /** The server has reached the desired state, or it failed. */
  onEnd?(target: Target): void;
};

/**
 * A switch that shows a press at once. Of the presses that come while one is being sent only the last one counts, so
 * that the screen and the server end in the same state. `isOn` is the state that was shown.
 */
export function optimisticToggle<Target, Reply = unknown>(toggle: Toggle<Target, Reply>) {
  const { keyOf, send, show, onFailure, onEnd } = toggle;
  const pending = new Map<string, { on: boolean }>();

  return async function press(target: Target, isOn: boolean): Promise<void> {
    const key = keyOf(target);
    const known = pending.get(key);
    const desired = known ?? { on: isOn };
    desired.on = !desired.on;
    show(target, desired.on);
    if (known) return;
    pending.set(key, desired);
    let onServer = isOn;
    try {
      while (desired.on !== onServer) {
        const reply = await send(target, desired.on);
        onServer = reply.on;
        show(target, desired.on, reply);
      }
    } catch (error) {
      show(target, onServer);
      onFailure(error, target);
    } finally {
      pending.delete(key);
      onEnd?.(target);
    }
  };
}
