import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { Turn } from '#contract/assistant/schemas.ts';

/** A request to the provider. */
type ProviderRequest = {
  path: string;
  key: string | undefined;
  model: string;
  body: { contents: Turn[]; systemInstruction?: { parts: { text: string }[] } };
  /** Resolves when the client disconnects. */
  abandoned: Promise<void>;
};

export type AiProvider = {
  /** For AI_BASE_URL. */
  url: string;
  /** All questions so far, oldest first. */
  requests: ProviderRequest[];
  /** The models in the service's list; undefined for a service without a list. */
  models: string[] | undefined;
  /** Models that it has but doesn't list. */
  aliases: string[];
  /** How often its list was asked for. */
  listed: number;
  close(): Promise<void>;
};

type Answer = { status: number; body: unknown } | { status: number; text: string } | 'silence' | 'endless';
type Asked = { question: string; model: string; key: string; time: number; products: string[] };

const refusal = (code: number, status: string, message: string, reason?: string): Answer => ({
  status: code,
  body: { error: { code, message, status, ...(reason && { details: [{ reason }] }) } },
});
const candidate = (text: string, finishReason = 'STOP'): Answer => ({
  status: 200,
  body: { candidates: [{ content: { role: 'model', parts: [{ text }] }, finishReason }] },
});
const overloaded = refusal(503, 'UNAVAILABLE', 'The model is overloaded. Please try again later.');

/**
 * The provider's behaviour when a question contains the keyword. `time` counts how often this question was asked, from
 * 1. Errors have the provider's format, or the format in docs/product.md, "Assistant".
 */
const behaviours: Record<string, (asked: Asked) => Answer> = {
  overloaded: () => overloaded,
  'overloaded 3 times': ({ time, model }) => (time <= 3 ? overloaded : candidate(`Answered by ${model}`)),
  'invalid key': () =>
    refusal(400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.', 'API_KEY_INVALID'),
  'echoed key': ({ key }) => refusal(400, 'INVALID_ARGUMENT', `The key ${key} may not ask this`),
  'rate limit': () => refusal(429, 'RATE_LIMIT_EXCEEDED', 'Quota exceeded'),
  safety: () => ({ status: 200, body: { promptFeedback: { blockReason: 'SAFETY' } } }),
  'unsafe answer': () => ({ status: 200, body: { candidates: [{ finishReason: 'SAFETY' }] } }),
  'no model': () => refusal(404, 'MODEL_NOT_FOUND', 'models/gone is not found'),
  'bad request': () => refusal(400, 'FAILED_PRECONDITION', 'User location is not supported for the API use.'),
  broken: () => ({ status: 200, text: '{"candidates": [{"content"' }),
  empty: () => ({ status: 200, body: {} }),
  endless: () => 'endless',
  silence: () => 'silence',
  product: ({ products: [first, second] }) => candidate(`Take ${first}, or ${second ?? 'nothing else'}.`),
  hostile: () => candidate(hostileAnswer),
  care: () => candidate(careAnswer),
};

const hostileAnswer = `<script>document.title = 'taken'</script><img src=x onerror="document.title = 'taken'">

![tracker](https://tracker.example/pixel.png) [run](javascript:alert(1)) [leave](/api/user/logout) [elsewhere](//evil.example/a) [a page](https://plants.example/roses)`;

const careAnswer = `Roses like **sun** and a little waitTimeout:

1. Six hours of light a day.
2. Water at the root, in the morning.
   - In the heat: every day.
   - In winter: when the top is dry.

| month | feed |
|---|---|
| March | compost |
| June | bone meal |

> Never in the midday sun.`;

/** A local server with the AI service's protocol. The question selects its behaviour; see `behaviours`. */
export async function startAiProvider(expectedKey: string): Promise<AiProvider> {
  const requests: ProviderRequest[] = [];
  const provider: AiProvider = {
    url: '',
    requests,
    models: ['gemini-pro'],
    aliases: [],
    listed: 0,
    close: () => close(server),
  };
  const server = createServer((request, response) => {
    if (request.method === 'GET') {
      send(response, listing(provider, request, expectedKey));
      return;
    }
    void read(request, response).then((asked) => {
      requests.push(asked);
      send(response, answerTo(asked, requests, expectedKey));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return Object.assign(provider, { url: `http://127.0.0.1:${port}/v1beta` });
}

function listing(provider: AiProvider, { url = '', headers }: IncomingMessage, expectedKey: string): Answer {
  if (headers['x-goog-api-key'] !== expectedKey) return behaviours['invalid key']?.({} as Asked) ?? 'silence';
  const [path = ''] = url.split('?');
  const missing = refusal(404, 'NOT_FOUND', 'There is nothing at this path');
  const modelOf = (name: string) => ({ name: `models/${name}`, supportedGenerationMethods: ['generateContent'] });
  if (path === '/v1beta/models') {
    provider.listed += 1;
    const embedding = { name: 'models/embedding', supportedGenerationMethods: ['embedContent'] };
    return provider.models ? { status: 200, body: { models: [embedding, ...provider.models.map(modelOf)] } } : missing;
  }
  const name = path.replace('/v1beta/models/', '');
  const isThere = [...(provider.models ?? []), ...provider.aliases].includes(name);
  return isThere ? { status: 200, body: modelOf(name) } : missing;
}

async function read(request: IncomingMessage, response: ServerResponse): Promise<ProviderRequest> {
  const abandoned = new Promise<void>((done) => response.once('close', () => response.writableFinished || done()));
  const path = request.url ?? '';
  return {
    path,
    key: request.headers['x-goog-api-key']?.toString(),
    model: /^\/v1beta\/models\/([^/:]+):generateContent$/.exec(path)?.[1] ?? '',
    body: (await json(request)) as ProviderRequest['body'],
    abandoned,
  };
}

function answerTo({ model, key, body }: ProviderRequest, requests: ProviderRequest[], expectedKey: string): Answer {
  if (!model) return refusal(404, 'NOT_FOUND', 'There is nothing at this path');
  if (key !== expectedKey) return behaviours['invalid key']?.({} as Asked) ?? 'silence';
  const question = questionOf(body);
  const time = requests.filter((earlier) => questionOf(earlier.body) === question).length;
  const products = productsIn(body.systemInstruction?.parts[0]?.text ?? '');
  const behaviour = behaviours[/\[(.+?)\]/.exec(question)?.[1] ?? ''];
  if (behaviour) return behaviour({ question, model, key, time, products });
  return candidate(`You asked “${question}” after ${body.contents.length - 1} turns.`);
}

function questionOf({ contents }: ProviderRequest['body']): string {
  return contents.at(-1)?.parts[0]?.text ?? '';
}

/** The products that the shop sent, as Markdown links. */
function productsIn(instruction: string): string[] {
  return [...instruction.matchAll(/^\{"name".*\}$/gm)].map(([line]) => {
    const { name, link } = JSON.parse(line) as { name: string; link: string };
    return `[${name}](${link})`;
  });
}

function send(response: ServerResponse, answer: Answer): void {
  if (answer === 'silence') return;
  if (answer === 'endless') {
    sendForEver(response);
    return;
  }
  response.writeHead(answer.status, { 'content-type': 'application/json' });
  response.end('text' in answer ? answer.text : JSON.stringify(answer.body));
}

function sendForEver(response: ServerResponse): void {
  const write = () => {
    while (!response.destroyed && response.write(' '.repeat(64 * 1024)));
  };
  response.writeHead(200, { 'content-type': 'application/json' }).on('drain', write);
  write();
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
}
