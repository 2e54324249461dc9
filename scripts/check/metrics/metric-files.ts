import type { MetricAlert, MetricGraph, MetricRow } from '#api/http/watch/metric-row.ts';

// The table in docs/operations.md, the alerts of Prometheus and the dashboard of Grafana, generated from the list of metrics.

/** Returns the table for people. */
export function metricTable(rows: readonly MetricRow[]): string {
  const lines = rows.map(({ names, says, alerts = [] }) => {
    const cells = [names.map((name) => `\`${name}\``).join(', '), says, alerts.map(({ when }) => when).join('; ')];
    return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  });
  return ['| name | what it counts | alert when |', '|---|---|---|', ...lines].join('\n');
}

/** Returns the file of alerts for Prometheus. Strings of JSON are strings of YAML. */
export function alertRules(rows: readonly MetricRow[]): string {
  const alerts = rows.flatMap(({ alerts = [] }) => alerts).map(alertRule);
  return `# Alerts of the shop for Prometheus. Made by npm run metrics: edit the lists that api/compose/listed-metrics.ts joins.
groups:
  - name: sobuj
    rules:
      - alert: SobujAway
        expr: "up{job=\\"sobuj\\"} == 0"
        for: 1m
        labels:
          severity: page
        annotations:
          summary: "A server does not answer the scrape of the job sobuj for a minute"
${alerts.join('')}`;
}

function alertRule({ name, expr, for: time, severity, when }: MetricAlert): string {
  return `      - alert: Sobuj${name}
        expr: ${JSON.stringify(expr)}
${time ? `        for: ${time}\n` : ''}        labels:
          severity: ${severity}
        annotations:
          summary: ${JSON.stringify(when.replaceAll('`', ''))}
`;
}

const columns = 3;
const size = { w: 8, h: 8 };

/** Returns the dashboard for Grafana, which asks for the data source when it is imported. */
export function dashboard(rows: readonly MetricRow[]): string {
  const graphs = rows.flatMap(({ graphs = [] }) => graphs);
  const document = {
    uid: 'sobuj',
    title: 'Sobuj',
    description: 'Made by npm run metrics: edit the lists that api/compose/listed-metrics.ts joins.',
    schemaVersion: 39,
    editable: true,
    refresh: '1m',
    time: { from: 'now-24h', to: 'now' },
    templating: {
      list: [{ name: 'source', label: 'Prometheus', type: 'datasource', query: 'prometheus' }],
    },
    panels: graphs.map(panelOf),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

function panelOf({ title, expr, legend, unit = 'short' }: MetricGraph, index: number) {
  const datasource = { type: 'prometheus', uid: '${' + 'source}' };
  return {
    id: index + 1,
    type: 'timeseries',
    title,
    datasource,
    gridPos: { ...size, x: (index % columns) * size.w, y: Math.floor(index / columns) * size.h },
    fieldConfig: { defaults: { unit, min: 0 }, overrides: [] },
    targets: [{ refId: 'A', datasource, expr, legendFormat: legend ?? title }],
  };
}
