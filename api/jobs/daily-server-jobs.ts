import fp from 'fastify-plugin';

/** Work on a node's own resources, such as files on its disk. It ends early when the signal aborts. */
export type ServerJob = { name: string; run(signal: AbortSignal): Promise<void> };

const day = 24 * 60 * 60 * 1000;

/**
 * Runs the jobs one after the other when the server starts listening and then every day, until it closes. A failed job
 * is logged and retried the next day. These jobs are not in the queue, which may give a job to any node.
 */
export const dailyServerJobs = fp<{ jobs: readonly ServerJob[] }>(
  async (app, { jobs }) => {
    const closing = new AbortController();
    let running: Promise<void> | undefined;
    let timer: NodeJS.Timeout | undefined;

    async function runAll(): Promise<void> {
      for (const { name, run } of jobs) {
        if (closing.signal.aborted) return;
        try {
          await run(closing.signal);
        } catch (error) {
          app.log.error({ err: error, job: name }, 'a daily job of this server has failed');
        }
      }
    }

    function cleanup(): void {
      running ??= runAll().finally(() => {
        running = undefined;
      });
    }

    app.addHook('onListen', async () => {
      cleanup();
      timer = setInterval(cleanup, day);
      timer.unref();
    });
    app.addHook('onClose', async () => {
      clearInterval(timer);
      closing.abort();
      await running;
    });
  },
  { name: 'daily-server-jobs' },
);
