/** An import from one file to another, as paths from the root of the repository. */
export type Import = { from: string; to: string };

/**
 * The room of a file: the first two parts of its path, and each feature a room of its own. A file that lies directly in
 * `contract/`, `database/`, `api/` or `web/` is a room by itself.
 */
export function roomOf(path: string): string {
  const parts = path.split('/');
  return parts.slice(0, parts[1] === 'features' ? 3 : 2).join('/');
}

/** Rooms that depend on each other, directly or through others, and one import for each arrow between them. */
export type Knot = { rooms: string[]; arrows: Import[] };

/** Returns the strongly connected sets of two rooms and more. Sound code has none. */
export function findKnots(imports: readonly Import[]): Knot[] {
  const between = new Map<string, Map<string, Import>>();
  for (const found of imports) {
    const [from, to] = [roomOf(found.from), roomOf(found.to)];
    if (from === to) continue;
    if (!between.has(from)) between.set(from, new Map());
    const arrows = between.get(from);
    if (!arrows?.has(to)) arrows?.set(to, found);
  }
  const rooms = [...new Set([...between].flatMap(([from, arrows]) => [from, ...arrows.keys()]))].sort();
  const reached = new Map(rooms.map((room) => [room, reachableFrom(room, between)]));
  const knots = new Map<string, Knot>();
  for (const room of rooms) {
    const mates = rooms.filter((other) => reached.get(room)?.has(other) && reached.get(other)?.has(room));
    if (mates.length < 2) continue;
    const arrows = mates.flatMap((from) =>
      mates.flatMap((to) => (from === to ? [] : (between.get(from)?.get(to) ?? []))),
    );
    knots.set(mates.join(), { rooms: mates, arrows });
  }
  return [...knots.values()];
}

/** The rooms that a room depends on, directly or through others; the room itself where a way leads back. */
function reachableFrom(room: string, between: ReadonlyMap<string, ReadonlyMap<string, Import>>): Set<string> {
  const reached = new Set<string>();
  const next = [room];
  for (let current = next.pop(); current !== undefined; current = next.pop()) {
    for (const to of between.get(current)?.keys() ?? []) {
      if (reached.has(to)) continue;
      reached.add(to);
      next.push(to);
    }
  }
  return reached;
}
