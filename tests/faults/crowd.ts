import { Agent, type IncomingMessage, request } from 'node:http';

// crowd.ts <address> <warm path> <people> <seconds> [token]: simulates clients, each with a connection of its own, that
// send the next request as soon as they have a response. Reports to its parent process, and ends with it.

export type CrowdReport = {
  /** Response times by status in ms, shortest first. */
  took: Record<number, number[]>;
  /** Refusals without Retry-After, and broken connections. */
  withoutRetryAfter: number;
  errors: string[];
};

const [address = '', warmPath = '', people = '0', seconds = '0', token = ''] = process.argv.slice(2);
const report: CrowdReport = { took: {}, withoutRetryAfter: 0, errors: [] };
const agents = Array.from({ length: Number(people) }, () => new Agent({ keepAlive: true, maxSockets: 1 }));

function get(url: string | URL, agent: Agent): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = token ? { authorization: `Bearer ${token}` } : {};
    const asked = request(url, { agent, headers }, (response) => {
      response.resume().once('error', reject);
      response.once('end', () => resolve(response));
    });
    asked.once('error', reject).end();
  });
}

/** Until the time is over and some requests have succeeded, which takes longer on a busy machine. */
async function askAgainAndAgain(agent: Agent, until: number): Promise<void> {
  const isOver = () => performance.now() > (report.took[200] ? until : until + 30_000);
  while (!isOver()) {
    const begun = performance.now();
    const { statusCode = 0, headers } = await get(address, agent);
    report.took[statusCode] ??= [];
    report.took[statusCode].push(performance.now() - begun);
    if (statusCode === 503 && !Number(headers['retry-after'])) report.withoutRetryAfter += 1;
  }
}

const noteError = (error: unknown) => {
  if (report.errors.length < 10) report.errors.push(String(error));
};

process.on('disconnect', () => process.exit());
// All clients are connected before the first request: connecting is not measured.
await Promise.all(agents.map((agent) => get(new URL(warmPath, address), agent).catch(noteError)));
const until = performance.now() + Number(seconds) * 1000;
await Promise.all(agents.map((agent) => askAgainAndAgain(agent, until).catch(noteError)));
for (const times of Object.values(report.took)) times.sort((one, other) => one - other);
process.send?.(report, () => process.exit());
