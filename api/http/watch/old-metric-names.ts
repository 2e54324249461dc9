/** Metrics by the names that the release before gave them: dashboards and alerts have one release to change. */
const oldNames: Readonly<Record<string, string>> = {
  sobuj_response_cache_reads_total: 'sobuj_ready_made_reads_total',
  sobuj_response_cache_bytes: 'sobuj_ready_made_bytes',
  sobuj_response_cache_entries: 'sobuj_ready_made_entries',
};

/** The text that Prometheus reads, with each renamed metric under its old name as well. */
export function withOldNames(metrics: string): string {
  const lines = metrics.split('\n');
  const aliases = Object.entries(oldNames).flatMap(([name, oldName]) => {
    const isOfMetric = new RegExp(`^(?:# (?:HELP|TYPE) )?${name}(?=[ {])`);
    return lines.filter((line) => isOfMetric.test(line)).map((line) => line.replace(name, oldName));
  });
  return aliases.length === 0 ? metrics : `${metrics.trimEnd()}\n\n${aliases.join('\n')}\n`;
}
