import {
  type Answer,
  type Call,
  type PaymentRequest,
  type PaymentServer,
  startPaymentServer,
} from './payment-server.ts';

/** A parcel in a courier's system. `sent` is the request that booked it. */
export type CourierParcel = { code: string; reference: string; status: string; sent: Record<string, unknown> };

/** What the stand-ins of couriers have in common: a wire with faults, and parcels. */
export abstract class CourierServer {
  /** Set by `listen`. */
  wire = {} as PaymentServer;
  readonly parcels: CourierParcel[] = [];
  readonly #next: { ending: string; answer: Answer }[] = [];

  /** The next request to a path with this ending gets this answer, and nothing is done. */
  say(ending: string, answer: Answer): void {
    this.#next.push({ ending, answer });
  }

  /** The parcel with a reference, as far as the courier knows one. */
  parcelOf(reference: string): CourierParcel {
    const found = this.parcels.find((one) => one.reference === reference);
    if (!found) throw new Error(`There is no parcel ${reference}`);
    return found;
  }

  protected async listen(): Promise<void> {
    this.wire = await startPaymentServer((request) => {
      const at = this.#next.findIndex(({ ending }) => request.path.endsWith(ending));
      const [said] = at < 0 ? [] : this.#next.splice(at, 1);
      return said ? { does: () => said.answer } : this.find(request);
    });
  }

  protected abstract find(request: PaymentRequest): Call | undefined;

  protected add(parcel: Omit<CourierParcel, 'code'>, code: (nth: number) => string): CourierParcel {
    const made = { ...parcel, code: code(this.parcels.length + 1) };
    this.parcels.push(made);
    return made;
  }
}
