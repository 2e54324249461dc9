// Loaded into a measured process (`node --import`): reports its resource usage to the parent over the IPC channel.

/** Resource usage since the start: CPU time of all threads in microseconds, memory now and at most, in bytes. */
export type Usage = { cpu: number; memory: number; peak: number };

process.on('message', (message: { question?: string }) => {
  if (message.question !== 'usage') return;
  const { user, system } = process.cpuUsage();
  const peak = process.resourceUsage().maxRSS * 1024;
  process.send?.({ usage: { cpu: user + system, memory: process.memoryUsage.rss(), peak } satisfies Usage });
});
