const soon = 1000;
const again = 10_000;

/**
 * Runs a step of the start and, when it takes longer than a second, reports its beginning, every ten seconds, and its end. A
 * short step reports nothing.
 */
export async function withProgress<Result>(
  step: string,
  act: () => Promise<Result>,
  say: (line: string) => void,
): Promise<Result> {
  const begun = Date.now();
  const seconds = () => Math.round((Date.now() - begun) / 1000);
  let shown = false;
  const show = () => {
    say(shown ? `  … ${seconds()} s` : `${step} …`);
    shown = true;
    timer = setTimeout(show, again);
  };
  let timer = setTimeout(show, soon);
  try {
    const result = await act();
    // The embedded database blocks the event loop, so timers do not fire.
    if (!shown && Date.now() - begun >= soon) say(`${step} …`);
    if (Date.now() - begun >= soon) say(`  done in ${seconds()} s.`);
    return result;
  } finally {
    clearTimeout(timer);
  }
}
