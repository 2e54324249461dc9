import fp from 'fastify-plugin';

/** Work on a server's own resources, such as files on its disk. It ends early when the signal is aborted. */
export type ServerJob = { name: string; run(signal: AbortSignal): Promise<void> };

const day = 24 * 60 * 60 * 1000;

/**
 * Runs the jobs one after the other, when the server has begun to listen and then every day, until it closes. One that
 * fails is logged and tried again the next day. The queue does not know these jobs: it may give one to any server.
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

    function sweep(): void {
      running ??= runAll().finally(() => {
        running = undefined;
      });
    }

    app.addHook('onListen', async () => {
      sweep();
      timer = setInterval(sweep, day);
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
