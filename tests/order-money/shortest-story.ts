import type { Act } from './storm-acts.ts';
import type { Told } from './tell-story.ts';

const mostTries = 80;

/**
 * Tells parts of a story that goes wrong, its first act always among them, and returns the shortest one found that goes
 * wrong, too.
 */
export async function shortestStory(
  tell: (acts: readonly Act[]) => Promise<Told>,
  acts: readonly Act[],
): Promise<Told> {
  let best = await tell(acts);
  let tries = 1;
  for (let size = Math.ceil(best.acts.length / 2); size > 0 && best.wrong && tries < mostTries; ) {
    let shorter: Told | undefined;
    for (let at = 1; !shorter && at < best.acts.length && tries < mostTries; at += size) {
      const told = await tell(best.acts.toSpliced(at, size));
      tries += 1;
      if (told.wrong && told.acts.length < best.acts.length) shorter = told;
    }
    if (shorter) best = shorter;
    else size = size === 1 ? 0 : Math.ceil(size / 2);
  }
  return best;
}

/** A story as people read it. */
export function readable({ lines, acts, wrong }: Told): string {
  if (!wrong) return 'Told again of a fresh order, it goes well.';
  const numbered = lines.map((line, nth) => `  ${nth + 1}. ${line}`);
  return [...numbered, `  ✗ ${wrong}`, `  acts: ${JSON.stringify(acts)}`].join('\n');
}
