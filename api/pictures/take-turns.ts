/** Lets at most `lanes` jobs run at once; the others wait, first come, first served. */
export function takeTurns(lanes: number): <Result>(job: () => Promise<Result>) => Promise<Result> {
  let free = lanes;
  const waiting: (() => void)[] = [];
  return async (job) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await job();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
