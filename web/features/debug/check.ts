import { accountCalls } from '#contract/accounts.ts';
import { catalogCalls, productSchema } from '#contract/catalog.ts';
import { userToken } from '#web/client/user-token.ts';
import { href } from '#web/navigation/navigation.ts';
import { type Answer, askServer } from './ask-server.ts';
import { parseJson, showBody } from './show-body.ts';

/** What a check found, for a screen. */
export type CheckResult = {
  passed: boolean;
  /** One sentence on what it means. */
  summary: string;
  /** Status and time, when there was an answer. */
  measured?: string;
  body?: string;
};

type Reply = { success?: boolean; message?: string } & Record<string, unknown>;
type Verdict = Pick<CheckResult, 'passed' | 'summary'>;

/** Whether anything answers at the shop's address. */
export async function checkServer(): Promise<CheckResult> {
  return toResult(await askServer(href('/')), (_, status) =>
    status === 200
      ? { passed: true, summary: 'The server can be reached.' }
      : { passed: false, summary: `The server answers, but its home page has status ${status}.` },
  );
}

/** Who is logged in, asked as the shop itself asks: with the cookie and the stored token. */
export async function checkUser(): Promise<CheckResult> {
  const token = userToken.read();
  const answer = await askServer(accountCalls.isUser.path, {
    credentials: 'include',
    headers: token ? { Authorization: `Bearer ${token}` } : {},
  });
  return toResult(answer, ({ success, message, user }, status) => {
    if (success) return { passed: true, summary: `Logged in as ${(user as { email: string }).email}.` };
    return status === 200
      ? { passed: true, summary: 'The call works. Nobody is logged in.' }
      : { passed: false, summary: `The call failed: ${message ?? 'no reason was given'}.` };
  });
}

/**
 * Whether these credentials log in. Neither sends nor stores anything of this browser, and ends the session that the
 * login began.
 */
export async function checkLogin(email: string, password: string): Promise<CheckResult> {
  const answer = await askServer(accountCalls.login.path, {
    method: accountCalls.login.method,
    credentials: 'omit',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const reply = replyOf(answer);
  const ended = typeof reply.token === 'string' && (await endSession(reply.token));
  return toResult(answer, ({ success, message }) => ({
    passed: success === true,
    summary: success
      ? `The login works. ${ended ? 'Its session was ended again.' : 'Its session could not be ended; it will expire.'}`
      : `The login was refused: ${message ?? 'no reason was given'}.`,
  }));
}

/** Whether the catalogue can be read, and whether products look as they should. */
export async function checkProducts(): Promise<CheckResult> {
  const answer = await askServer(`${catalogCalls.listProducts.path}?limit=5`);
  return toResult(answer, ({ success, message, products, counts }) => {
    if (!success) return { passed: false, summary: `The call failed: ${message ?? 'no reason was given'}.` };
    const { all, inStock } = counts as { all: number; inStock: number };
    const odd = (products as unknown[]).filter((product) => !productSchema.safeParse(product).success).length;
    const read = (products as unknown[]).length;
    return odd > 0
      ? { passed: false, summary: `${odd} of the ${read} products read are not as the sample structure says.` }
      : { passed: true, summary: `The catalogue has ${all} products, ${inStock} of them in stock. ${read} were read.` };
  });
}

async function endSession(token: string): Promise<boolean> {
  const { method, path } = accountCalls.logout;
  const headers = { Authorization: `Bearer ${token}` };
  return replyOf(await askServer(path, { method, credentials: 'omit', headers })).success === true;
}

function replyOf(answer: Answer): Reply {
  const parsed = 'text' in answer ? parseJson(answer.text) : undefined;
  return typeof parsed === 'object' && parsed !== null ? (parsed as Reply) : {};
}

function toResult(answer: Answer, judge: (reply: Reply, status: number) => Verdict): CheckResult {
  if ('lost' in answer) return { passed: false, summary: answer.lost };
  return {
    ...judge(replyOf(answer), answer.status),
    measured: `Status ${answer.status}, ${answer.milliseconds} ms`,
    body: showBody(answer.text),
  };
}
