/** An alert of Prometheus. */
export type MetricAlert = {
  /** In capitals, as alerts are named. */
  name: string;
  /** The condition in PromQL. */
  expr: string;
  /** For how long it has to hold, such as `5m`; otherwise at once. */
  for?: string;
  /** `page` wakes somebody, `ticket` waits for the morning. */
  severity: 'page' | 'ticket';
  /** The condition in words, after "when". */
  when: string;
};

/** A graph of the dashboard. */
export type MetricGraph = {
  title: string;
  expr: string;
  legend?: string;
  unit?: 'short' | 's' | 'bytes' | 'percentunit';
};

/** Metrics as operators know them: the document, the alerts and the dashboard are made of these. */
export type MetricRow = {
  names: readonly string[];
  /** What they count, in Markdown. */
  says: string;
  alerts?: readonly MetricAlert[];
  graphs?: readonly MetricGraph[];
};
