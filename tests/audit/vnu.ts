import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { folder } from './install.ts';
import type { Report } from './report.ts';
import type { WrittenPage } from './written-pages.ts';

/** Ignored messages of the Nu Html Checker, each with the reason. */
const noFaults: readonly { message: RegExp; extract?: RegExp; file?: RegExp }[] = [
  // React's HTML style; it quotes every value.
  { message: /^Trailing slash on void elements/ },
  // The headings of these pages depend on the token in the address's fragment, which the server does not get.
  {
    message: /^This document has heading elements but none of them has a computed heading level of 1/,
    file: /(reset-password|confirm-email|take-back-email)\.\w+\.sent\.html$/,
  },
  // The chart library passes its own properties to the elements of its axes.
  {
    message: /^Attribute “(x|y|width|height|orientation|angle)” not allowed on element “(text|line|div)”/,
    extract: /rechart|axis|tick|color-soil-200/i,
  },
  // The chart's tooltip is for the pointer only; the table below the chart has the same numbers.
  { message: /tabindex.* descendant of an element with the attribute “role=img”/, extract: /recharts-tooltip/ },
];

type Message = { url: string; type: string; message: string; extract?: string };

/** Runs the Nu Html Checker, the W3C's validator. It needs Java and is skipped without it. */
export function runVnu(pages: readonly WrittenPage[], report: Report): void {
  if (spawnSync('java', ['-version'], { stdio: 'ignore' }).status !== 0) {
    console.log('vnu was not asked: there is no Java (the command java).');
    return;
  }
  const jar = join(folder, 'node_modules/vnu-jar/build/dist/vnu.jar');
  const { stderr } = spawnSync('java', ['-jar', jar, '--format', 'json', ...pages.map(({ file }) => file)], {
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  const { messages } = JSON.parse(stderr) as { messages: Message[] };
  const isFault = ({ message, extract = '', url }: Message) =>
    !noFaults.some(
      (one) => one.message.test(message) && (one.extract ?? /^/).test(extract) && (one.file ?? /^/).test(url),
    );
  const left = messages.filter(isFault);
  const byFile = Map.groupBy(left, ({ url }) => decodeURIComponent(new URL(url).pathname));
  for (const { file, page, sight } of pages) {
    const findings = (byFile.get(file) ?? []).map(
      ({ type, message, extract = '' }) => `${type}: ${message} ${extract.replaceAll(/\s+/g, ' ')}`,
    );
    report.add('vnu', page, sight, findings);
  }
}
