import { readConfig } from '#api/compose/read-config.ts';
import { accountPhoneCalls } from '#contract/accounts/phone-calls.ts';
import { capturedLog } from '#tests/support/captured-log.ts';
import { registerUser } from '#tests/support/people/factories.ts';
import { openSmsServer } from '#tests/support/servers/sms-server.ts';
import { runJobs } from './run-jobs.ts';
import { openTestApp } from './test-app.ts';
import { testClock } from './test-clock.ts';

export const minute = 60 * 1000;
export const hour = 60 * minute;

type Received = { to: string; code: string; ref: string };

/** A shop with an SMS gateway, and its users' actions on their phone numbers. */
export async function openPhoneShop() {
  const gateway = await openSmsServer();
  const { sms } = readConfig(gateway.settings);
  const clock = testClock();
  const log = capturedLog();
  const shop = await openTestApp({ sms, logLevel: 'info' }, { clock, logStream: log });
  let numbers = 10_000_000;

  /** An unused mobile number. */
  const newNumber = () => `017${++numbers}`;
  const save = (user: string, phone: unknown, { send } = shop) =>
    send(accountPhoneCalls.savePhone, { as: { user }, body: { phone } });
  const ask = (user: string, { send } = shop) => send(accountPhoneCalls.askPhoneCode, { as: { user } });

  /** The codes received since the last call, with their numbers. */
  async function received(): Promise<Received[]> {
    await runJobs(shop);
    return gateway.messages.splice(0).map(({ to, text, ref }) => ({ to, ref, code: /\d{6}/.exec(text)?.[0] ?? '' }));
  }

  return {
    gateway,
    sms,
    clock,
    log,
    shop,
    newNumber,
    save,
    ask,
    received,
    remove: (user: string) => shop.send(accountPhoneCalls.removePhone, { as: { user } }),
    confirm: (user: string, code: string) =>
      shop.send(accountPhoneCalls.confirmPhone, { as: { user }, body: { code } }),
    read: async (user: string, { send } = shop) =>
      (await send(accountPhoneCalls.readPhone, { as: { user } })).body.phone,
    /** A user with a number. */
    async userWith(phone = newNumber()) {
      const user = await registerUser(shop);
      await save(user.token, phone);
      return { ...user, phone };
    },
    /** Requests a code and returns it. */
    async codeFor(user: string): Promise<string> {
      const { status } = await ask(user);
      const [sent] = await received();
      if (status !== 200 || !sent) throw new Error(`No code was sent: ${status}`);
      return sent.code;
    },
    async close() {
      await shop.close();
      await gateway.close();
    },
  };
}

/** A different code. */
export function wrongCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}
