// Loaded into a measured process (`node --import`): tells its parent, over the channel of `fork`, what it has used.

/** What a process has used since it began: CPU time of all its threads in microseconds, and memory in bytes. */
export type Usage = { cpu: number; memory: number };

process.on('message', (message: { question?: string }) => {
  if (message.question !== 'usage') return;
  const { user, system } = process.cpuUsage();
  process.send?.({ usage: { cpu: user + system, memory: process.memoryUsage.rss() } satisfies Usage });
});
