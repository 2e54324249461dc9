import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { listedMetrics } from '#api/compose/listed-metrics.ts';
import { alertRules, dashboard, metricTable } from './metric-files.ts';

const document = 'docs/operations.md';
const table = /(<!-- Made by `npm run metrics`[^\n]*-->\n\n)\| name [\s\S]*?(?=\n\n)/;

/** Returns the files that differ from the list of metrics, as lines of text. */
export function checkMetrics(): string[] {
  return Object.entries(metricFiles())
    .filter(([file, text]) => read(file) !== text)
    .map(([file]) => `  ${file} is stale: npm run metrics`);
}

function metricFiles(): Record<string, string> {
  const text = read(document);
  if (!table.test(text)) throw new Error(`${document} has no table of metrics`);
  return {
    [document]: text.replace(table, (_found, head: string) => head + metricTable(listedMetrics)),
    'deploy/alerts.yml': alertRules(listedMetrics),
    'deploy/dashboard.json': dashboard(listedMetrics),
  };
}

function read(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8').replaceAll('\r\n', '\n') : '';
}

if (import.meta.main) for (const [file, text] of Object.entries(metricFiles())) writeFileSync(file, text);
