import { productSchema } from '#contract/products/schemas.ts';
import { fieldOf, isRecord } from '#contract/records.ts';
import { pathOf } from '#web/client/path-of.ts';
import { userToken } from '#web/client/user-token.ts';
import type { MessageId } from '#web/language/message-id.ts';
import type { Text } from '#web/language/text.ts';
import { href } from '#web/navigation/navigation.ts';
import { askServer, type ServerAnswer, timeout } from './ask-server.ts';
import { parseJson, showBody } from './show-body.ts';

/** The result of a check. */
export type CheckResult = {
  passed: boolean;
  /** One sentence about what it means. */
  summary: string;
  /** Status and time, when there was a response. */
  measured?: string;
  body?: string;
};

type Reply = { success?: boolean; message?: string } & Record<string, unknown>;
type Verdict = Pick<CheckResult, 'passed' | 'summary'>;
type T = Text['t'];

/** Checks whether the shop's URL responds. */
export async function checkServer(t: T): Promise<CheckResult> {
  return toResult(t, await askServer(href('/')), (_, status) =>
    status === 200
      ? { passed: true, summary: t('debug.server.reached') }
      : { passed: false, summary: t('debug.server.odd-status', { status }) },
  );
}

/** Checks who is logged in, with the cookie and the stored token, as the shop does. */
export async function checkUser(t: T): Promise<CheckResult> {
  const token = userToken.read();
  const answer = await askServer(pathOf('GET /api/user/is-auth'), {
    credentials: 'include',
    headers: token ? bearer(token) : {},
  });
  return toResult(t, answer, ({ success, message, user }, status) => {
    if (success) return { passed: true, summary: t('debug.state.user', { email: String(fieldOf(user, 'email')) }) };
    return status === 200
      ? { passed: true, summary: t('debug.state.nobody') }
      : { passed: false, summary: t('debug.failed', { reason: reasonOf(message, t) }) };
  });
}

/** Checks whether these credentials log in. Sends and stores nothing of this browser, and ends the new session. */
export async function checkLogin(t: T, email: string, password: string): Promise<CheckResult> {
  const answer = await askServer(pathOf('POST /api/user/login'), {
    method: 'POST',
    credentials: 'omit',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const reply = replyOf(answer);
  const ended = typeof reply.token === 'string' && (await endSession(reply.token));
  return toResult(t, answer, ({ success, message }) => ({
    passed: success === true,
    summary: success
      ? t(ended ? 'debug.login.works' : 'debug.login.works-not-ended')
      : t('debug.login.refused', { reason: reasonOf(message, t) }),
  }));
}

/** Checks whether the catalogue loads and the products are well-formed. */
export async function checkProducts(t: T): Promise<CheckResult> {
  const answer = await askServer(`${pathOf('GET /api/product/list')}?limit=5`);
  return toResult(t, answer, ({ success, message, products, counts }) => {
    if (!success) return { passed: false, summary: t('debug.failed', { reason: reasonOf(message, t) }) };
    const [all, inStock] = ['all', 'inStock'].map((name) => Number(fieldOf(counts, name)));
    const listed: unknown[] = Array.isArray(products) ? products : [];
    const odd = listed.filter((product) => !productSchema.safeParse(product).success).length;
    const read = listed.length;
    return odd > 0
      ? { passed: false, summary: t('debug.api.odd', { odd, read }) }
      : { passed: true, summary: t('debug.api.sound', { all, inStock, read }) };
  });
}

async function endSession(token: string): Promise<boolean> {
  const answer = await askServer(pathOf('GET /api/user/logout'), { credentials: 'omit', headers: bearer(token) });
  return replyOf(answer).success === true;
}

// Not text: an HTTP scheme.
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

function replyOf(answer: ServerAnswer): Reply {
  const parsed = 'text' in answer ? parseJson(answer.text) : undefined;
  return isRecord(parsed) ? parsed : {};
}

const reasonOf = (message: string | undefined, t: T) => message ?? t('debug.no-reason');

const lostTexts: Record<Extract<ServerAnswer, { lost: unknown }>['lost'], MessageId> = {
  late: 'debug.late',
  'no-connection': 'debug.no-answer',
};

function toResult(t: T, answer: ServerAnswer, assess: (reply: Reply, status: number) => Verdict): CheckResult {
  if ('lost' in answer) {
    return { passed: false, summary: t(lostTexts[answer.lost], { seconds: timeout / 1000 }) };
  }
  return {
    ...assess(replyOf(answer), answer.status),
    measured: t('debug.measured', { status: answer.status, milliseconds: answer.milliseconds }),
    body: showBody(answer.text, t),
  };
}
