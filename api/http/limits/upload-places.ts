import { Refusal } from '#api/http/replies/refusal.ts';

/** Whole seconds after which a retry may succeed. */
export const uploadRetryAfter = 10;

/** How long a new upload is protected before a slow one may lose its place, in ms. */
const settled = 10_000;

/** A request with files that needs a place. */
export type Uploader = {
  person: string;
  network: string;
  isSeller: boolean;
  /** Returns how many bytes have arrived so far. */
  arrived(): number;
  /** Ends the upload, because another one gets its place. */
  end(): void;
};

/**
 * A taken place. `isComplete` once everything has arrived: the files are then being processed, and ending the upload
 * would free nothing.
 */
type Place = Uploader & { since: number; isComplete: boolean };

export type PlaceLimits = {
  /** Maximum of concurrent requests with files, per person and in total. */
  perPerson?: number;
  inAll?: number;
  /** How many of the total are reserved for sellers. */
  forSellers?: number;
  /** Up to this number, a network's uploads never displace another network's. */
  share?: number;
};

/**
 * Decides who may send files at the same time. A free place goes to any newcomer. Without one, a newcomer displaces the
 * slowest upload: of the network with the most uploads, if that network is above its share and the newcomer's is not;
 * otherwise one whose protection has ended. A network above its share can only displace its own uploads.
 */
export class UploadPlaces {
  readonly #limits: Required<PlaceLimits>;
  readonly #places = new Set<Place>();

  constructor({ perPerson = 3, inAll = 100, forSellers = 10, share = 6 }: PlaceLimits) {
    this.#limits = { perPerson, inAll, forSellers, share };
  }

  /** Takes a place, or refuses. `leave` gives it back; the caller sets its `isComplete`. */
  take(uploader: Uploader): Place | Refusal {
    if (this.#count(({ person }) => person === uploader.person) >= this.#limits.perPerson)
      return new Refusal('earlier-uploads-pending', {}, { retryAfter: uploadRetryAfter });
    if (!this.#isRoomFor(uploader)) {
      const slowest = this.#replaceableBy(uploader);
      if (!slowest) return new Refusal('too-many-uploads', {}, { retryAfter: uploadRetryAfter });
      this.#places.delete(slowest);
      slowest.end();
    }
    const place = { ...uploader, since: Date.now(), isComplete: false };
    this.#places.add(place);
    return place;
  }

  /** Frees a place. Safe to repeat, even when another upload has taken the place meanwhile. */
  leave(place: Place): void {
    this.#places.delete(place);
  }

  #isRoomFor({ isSeller }: Uploader): boolean {
    const { inAll, forSellers } = this.#limits;
    if (this.#places.size >= inAll) return false;
    return isSeller || this.#count((place) => !place.isSeller) < inAll - forSellers;
  }

  #replaceableBy(uploader: Uploader): Place | undefined {
    const shoppers = [...this.#places].filter((place) => !place.isSeller);
    const arriving = shoppers.filter((place) => !place.isComplete);
    const isSettled = ({ since }: Place) => Date.now() - since >= settled;
    const held = (network: string) => shoppers.filter((place) => place.network === network).length;
    if (!uploader.isSeller && held(uploader.network) >= this.#limits.share)
      return slowestOf(arriving.filter((place) => place.network === uploader.network && isSettled(place)));
    const most = Math.max(0, ...arriving.map(({ network }) => held(network)));
    if (most > this.#limits.share) return slowestOf(arriving.filter(({ network }) => held(network) === most));
    return slowestOf(arriving.filter(isSettled));
  }

  #count(isCounted: (place: Place) => boolean): number {
    return [...this.#places].filter(isCounted).length;
  }
}

/** Returns the upload with the lowest rate of arrived bytes. */
function slowestOf(places: readonly Place[]): Place | undefined {
  const rate = (place: Place) => place.arrived() / Math.max(1, Date.now() - place.since);
  return places.toSorted((one, other) => rate(one) - rate(other))[0];
}
