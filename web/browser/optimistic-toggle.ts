type Toggle<Target, Reply> = {
  /** Presses with the same key are sent one after the other. */
  keyOf(target: Target): string;
  /** Sets the server's state to `on`. Resolves with its state afterwards. */
  send(target: Target, on: boolean): Promise<Reply & { on: boolean }>;
  /** Shows the desired state after a press and with each response; after a failure the server's last known state. */
  show(target: Target, on: boolean, reply?: Reply): void;
  onFailure(error: unknown, target: Target): void;
  /** Called when the server has the desired state, or after a failure. */
  onEnd?(target: Target): void;
};

/**
 * A switch with optimistic updates. Of the presses made during a request only the last one counts, so the screen and
 * the server end in the same state. `isOn` is the displayed state.
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
