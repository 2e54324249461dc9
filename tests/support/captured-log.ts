import type { LogStream } from '#api/http/watch/logging.ts';

type LogLine = { level: number; msg?: string; [field: string]: unknown };

/** A log in memory. `lines` parses the output since the start or the last `clear`. */
export function capturedLog(): LogStream & { text(): string; lines(): LogLine[]; clear(): void } {
  let written: string[] = [];
  return {
    write: (line) => void written.push(line),
    text: () => written.join(''),
    lines: () => written.map((line) => JSON.parse(line) as LogLine),
    clear: () => {
      written = [];
    },
  };
}
