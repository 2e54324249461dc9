import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Plain JavaScript for any Node from 20 on, without Playwright: this file runs before that is installed.

/**
 * Opens a URL in a headless Chromium and evaluates `expression` there repeatedly; resolves with its first value other than
 * undefined. Rejects after `milliseconds`. Ends the browser in any case.
 */
export async function askPage(chromium, address, expression, milliseconds) {
  const profile = mkdtempSync(join(tmpdir(), 'sobuj-chromium-'));
  const browser = new Browser(chromium, profile);
  const timer = setTimeout(() => browser.fail(new Error(`no answer within ${milliseconds / 1000} s`)), milliseconds);
  try {
    const { targetId } = await browser.send('Target.createTarget', { url: address });
    const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true });
    for (;;) {
      const parameters = { expression, returnByValue: true, awaitPromise: true };
      const { result } = await browser.send('Runtime.evaluate', parameters, sessionId);
      if (result.type !== 'undefined') return result.value;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  } finally {
    clearTimeout(timer);
    await browser.end();
    rmSync(profile, { recursive: true, force: true, maxRetries: 10 });
  }
}

/** Speaks the DevTools protocol over two pipes: JSON messages, each terminated by a zero byte. */
class Browser {
  #child;
  #ended;
  #waiting = new Map();
  #lastId = 0;
  #failure;

  constructor(chromium, profile) {
    const flags = [
      '--headless',
      '--remote-debugging-pipe',
      '--no-first-run',
      '--disable-gpu',
      `--user-data-dir=${profile}`,
    ];
    // Chromium's own sandbox refuses to run as root and in most containers.
    this.#child = spawn(chromium, [...flags, '--no-sandbox', '--disable-dev-shm-usage'], {
      // A separate process group, because Debian's Chromium is a shell script that starts other processes.
      detached: true,
      stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    });
    process.once('exit', this.#kill);
    this.#ended = new Promise((resolve) => this.#child.once('exit', resolve));
    this.#child.once('error', (error) => this.fail(error));
    this.#child.once('exit', (code) => this.fail(new Error(`${chromium} ended with ${code}`)));
    this.#child.stdio[3].on('error', (error) => this.fail(error));
    let text = '';
    this.#child.stdio[4].setEncoding('utf8').on('data', (part) => {
      const messages = (text + part).split('\0');
      text = messages.pop();
      for (const message of messages) this.#receive(JSON.parse(message));
    });
  }

  #kill = () => {
    try {
      process.kill(-this.#child.pid, 'SIGKILL');
    } catch {
      // It has already ended.
    }
  };

  #receive({ id, result, error }) {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error) waiting?.reject(new Error(error.message));
    else waiting?.resolve(result);
  }

  send(method, params, sessionId) {
    if (this.#failure) return Promise.reject(this.#failure);
    return new Promise((resolve, reject) => {
      this.#lastId += 1;
      this.#waiting.set(this.#lastId, { resolve, reject });
      this.#child.stdio[3].write(`${JSON.stringify({ id: this.#lastId, method, params, sessionId })}\0`);
    });
  }

  fail(error) {
    this.#failure ??= error;
    for (const { reject } of this.#waiting.values()) reject(this.#failure);
    this.#waiting.clear();
  }

  async end() {
    this.#kill();
    process.off('exit', this.#kill);
    if (this.#child.pid !== undefined) await this.#ended;
    for (const pipe of this.#child.stdio) pipe?.destroy();
  }
}
