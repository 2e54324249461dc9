/** What a switch shows until the server has the last word: by product id. */
export type ShownStock = Readonly<Record<string, boolean>>;

type Switching = {
  send(id: string, inStock: boolean): Promise<unknown>;
  /** Called with every change of what the switches show. */
  show(shown: ShownStock): void;
  /** The server has this product in this state now. */
  onSaved(id: string, inStock: boolean): void;
  onFailure(error: unknown): void;
};

/**
 * Switches that answer at once. Of the presses that come while one is being sent only the last one counts, so that the
 * switch and the server end in the same state. A failure puts the switch back to what the server is known to have.
 */
export function createStockSwitches({ send, show, onSaved, onFailure }: Switching) {
  const wanted = new Map<string, boolean>();
  const showAll = () => show(Object.fromEntries(wanted));

  return async function press(id: string, inStock: boolean): Promise<void> {
    const underWay = wanted.has(id);
    wanted.set(id, inStock);
    showAll();
    if (underWay) return;
    let saved = !inStock;
    try {
      for (let next = inStock; next !== saved; next = wanted.get(id) ?? next) {
        await send(id, next);
        saved = next;
        onSaved(id, next);
      }
    } catch (error) {
      onFailure(error);
    } finally {
      wanted.delete(id);
      showAll();
    }
  };
}
