import type { Metrics } from './metrics.ts';

export type CallCounter = Pick<Metrics, 'serviceCalled'>;

type Words<Result> = {
  /** The word for an answer; by default `done`. */
  answered?: (result: Result) => string;
  /** The word for an error; by default `failed`. */
  failed?: (error: unknown) => string;
};

/** Makes a call to another service, and counts it by outcome with its time. */
export async function watchCall<Result>(
  metrics: CallCounter,
  about: { service: string; call: string },
  run: () => Promise<Result>,
  { answered = () => 'done', failed = () => 'failed' }: Words<Result> = {},
): Promise<Result> {
  const begun = performance.now();
  const count = (outcome: string) =>
    metrics.serviceCalled({ ...about, outcome, seconds: (performance.now() - begun) / 1000 });
  try {
    const result = await run();
    count(answered(result));
    return result;
  } catch (error) {
    count(failed(error));
    throw error;
  }
}
