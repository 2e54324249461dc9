import type { Sight } from './pages.ts';

/** A tool's result for a page: a word for the table, and the findings. */
type Verdict = { tool: string; page: string; sight: string; word: string; findings: string[] };

export const sightName = ({ language, size, theme }: Sight) => `${language} ${size} ${theme}`;

/** The results of a run: a table per tool, with a row per page and a column per variant. */
export class Report {
  readonly #verdicts: Verdict[] = [];

  add(tool: string, page: string, sight: string, findings: string[], word = findings.length ? '' : 'ok'): void {
    this.#verdicts.push({ tool, page, sight, word: word || `${findings.length} left`, findings });
  }

  isClean(): boolean {
    return this.#verdicts.every(({ findings }) => findings.length === 0);
  }

  print(): void {
    for (const [tool, verdicts] of Map.groupBy(this.#verdicts, (verdict) => verdict.tool)) {
      console.log(`\n${tool}`);
      printTable(verdicts);
      const left = verdicts.filter(({ findings }) => findings.length > 0);
      for (const { page, sight, findings } of left)
        for (const [finding, alike] of Map.groupBy(findings, (text) => text))
          console.log(`  ${page} (${sight}): ${finding}${alike.length > 1 ? ` (${alike.length} times)` : ''}`);
    }
    console.log(this.isClean() ? '\nNothing is left.' : '\nSomething is left.');
  }
}

function printTable(verdicts: readonly Verdict[]): void {
  const sights = [...new Set(verdicts.map(({ sight }) => sight))];
  const rows = [...Map.groupBy(verdicts, ({ page }) => page)].map(([page, row]) => [
    page,
    ...sights.map((sight) => row.find((verdict) => verdict.sight === sight)?.word ?? ''),
  ]);
  const table = [['page', ...sights], ...rows];
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? [];
  for (const row of table) console.log(`  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`);
}
