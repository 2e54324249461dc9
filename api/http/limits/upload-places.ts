import { Refusal } from '#api/http/replies/refusal.ts';

/** Whole seconds after which another try may succeed. */
export const uploadRetryAfter = 10;

/** So long a new upload is left alone before others may take its place for being slow, in milliseconds. */
const settled = 10_000;

/** A request with files that asks for a place. */
export type Uploader = {
  /** Who sends it. */
  person: string;
  /** The network that it comes from. */
  network: string;
  isSeller: boolean;
  /** How many bytes of it have arrived so far. */
  arrived(): number;
  /** Ends it, because another one gets its place. */
  end(): void;
};

/** A place that is taken. `isComplete` once all has arrived: it is then worked on, and nobody is faster for taking it. */
type Place = Uploader & { since: number; isComplete: boolean };

export type PlaceLimits = {
  /** Requests with files at once, of one person and in all. */
  perPerson?: number;
  inAll?: number;
  /** How many of all are kept for sellers. */
  forSellers?: number;
  /** As many of one network are never in the way of another one's. */
  share?: number;
};

/**
 * Who may send files at the same time. While there are free places everybody gets one. When all are taken, a newcomer
 * gets the place of the slowest upload: one of the network that has most, when that is above its share and the newcomer's
 * is not; else one that has had its time. A network above its share takes from itself alone.
 */
export class UploadPlaces {
  readonly #limits: Required<PlaceLimits>;
  readonly #places = new Set<Place>();

  constructor({ perPerson = 3, inAll = 100, forSellers = 10, share = 6 }: PlaceLimits) {
    this.#limits = { perPerson, inAll, forSellers, share };
  }

  /** Takes a place, or refuses. The place is given back by `leave`; its `isComplete` is for the caller to set. */
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

  /** Gives a place back. May be called again, and for one that somebody else has got meanwhile. */
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

/** The upload of which the least has arrived for the time that it took. */
function slowestOf(places: readonly Place[]): Place | undefined {
  const rate = (place: Place) => place.arrived() / Math.max(1, Date.now() - place.since);
  return places.toSorted((one, other) => rate(one) - rate(other))[0];
}
