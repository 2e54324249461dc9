import type { MetricRow } from './metric-row.ts';

const perSecond = (name: string, by: string) => `sum by (${by}) (rate(${name}[5m]))`;

/** The metrics of calls, the database and the caches. */
const servingRows: readonly MetricRow[] = [
  {
    names: ['sobuj_build_info'],
    says: '1, with the labels `version` and `node`: which releases run',
    graphs: [{ title: 'Servers by version', expr: 'count by (version) (sobuj_build_info)', legend: '{{version}}' }],
  },
  {
    names: ['sobuj_http_request_seconds'],
    says: 'time by `method`, `route`, `status` (`2xx`)',
    alerts: [
      {
        name: 'SlowRoute',
        expr: 'histogram_quantile(0.99, sum by (le, route) (rate(sobuj_http_request_seconds_bucket[5m]))) > 1',
        for: '5m',
        severity: 'ticket',
        when: 'the 99th percentile of a route is above 1 s for 5 minutes',
      },
      {
        name: 'ManyErrors',
        expr: 'sum(rate(sobuj_http_request_seconds_count{status="5xx"}[5m])) > 0.01 * sum(rate(sobuj_http_request_seconds_count[5m]))',
        for: '5m',
        severity: 'page',
        when: '5xx are above 1% for 5 minutes',
      },
    ],
    graphs: [
      {
        title: 'Requests a second',
        expr: perSecond('sobuj_http_request_seconds_count', 'status'),
        legend: '{{status}}',
      },
      {
        title: 'Time of requests, 99th percentile',
        expr: 'histogram_quantile(0.99, sum by (le) (rate(sobuj_http_request_seconds_bucket[5m])))',
        unit: 's',
      },
    ],
  },
  {
    names: ['sobuj_http_refusals_total'],
    says: 'responses from 400 on, by `route` and exact `status`. A jump of 401 and 429 is somebody guessing passwords; 503 is load shedding',
    alerts: [
      {
        name: 'GuessedPasswords',
        expr: 'sum(rate(sobuj_http_refusals_total{status=~"401|429"}[10m])) > 5',
        for: '10m',
        severity: 'ticket',
        when: '401 and 429 are above 5 a second for 10 minutes',
      },
    ],
    graphs: [
      { title: 'Refusals a second', expr: perSecond('sobuj_http_refusals_total', 'status'), legend: '{{status}}' },
    ],
  },
  {
    names: ['sobuj_database_pool_connections'],
    says: 'by `state`: `open`, `in use`, `waiting`',
    alerts: [
      {
        name: 'PoolExhausted',
        expr: 'sobuj_database_pool_connections{state="waiting"} > 0',
        for: '1m',
        severity: 'page',
        when: 'some wait for a minute',
      },
    ],
    graphs: [
      {
        title: 'Connections to the database',
        expr: 'sum by (state) (sobuj_database_pool_connections)',
        legend: '{{state}}',
      },
    ],
  },
  {
    names: ['sobuj_database_pool_wait_seconds'],
    says: 'how long statements waited for a connection',
    alerts: [
      {
        name: 'SlowPool',
        expr: 'histogram_quantile(0.99, sum by (le) (rate(sobuj_database_pool_wait_seconds_bucket[5m]))) > 0.5',
        for: '5m',
        severity: 'ticket',
        when: 'the 99th percentile is above 0.5 s for 5 minutes',
      },
    ],
  },
  {
    names: ['sobuj_database_statements_per_request'],
    says: 'by `route`. A jump after an upgrade is an N+1 query',
  },
  {
    names: ['sobuj_response_cache_reads_total'],
    says: 'response cache reads by `outcome`, `hit` or `miss`; below nine hits in ten, the cache is too small, or products change all the time',
    graphs: [
      {
        title: 'Hits of the response cache',
        expr: 'sum(rate(sobuj_response_cache_reads_total{outcome="hit"}[5m])) / sum(rate(sobuj_response_cache_reads_total[5m]))',
        unit: 'percentunit',
      },
    ],
  },
  {
    names: ['sobuj_response_cache_bytes', 'sobuj_response_cache_entries'],
    says: 'size of the response cache',
  },
];

/** The metrics of jobs, messages and the calls to other services. */
const backgroundRows: readonly MetricRow[] = [
  {
    names: ['sobuj_jobs_total'],
    says: 'attempts of jobs by `kind` and `outcome`: `done`, `failed` (retried), `given up`',
    alerts: [
      {
        name: 'JobGivenUp',
        expr: 'sum by (kind) (increase(sobuj_jobs_total{outcome="given up"}[15m])) > 0',
        severity: 'ticket',
        when: 'any is `given up`',
      },
    ],
    graphs: [{ title: 'Jobs a second', expr: perSecond('sobuj_jobs_total', 'outcome'), legend: '{{outcome}}' }],
  },
  {
    names: ['sobuj_jobs_waiting'],
    says: 'jobs that are due and that nobody does yet, by `kind`: 10,000 means so many or more. `failed` are those that were given up and wait for a person',
    graphs: [{ title: 'Jobs that are due', expr: 'max by (kind) (sobuj_jobs_waiting) > 0', legend: '{{kind}}' }],
  },
  {
    names: ['sobuj_jobs_oldest_seconds'],
    says: 'for how long the oldest of them has been due',
    alerts: [
      {
        name: 'MessagesLate',
        expr: 'max by (kind) (sobuj_jobs_oldest_seconds{kind=~"send-mail|make-notifications"}) > 60',
        for: '1m',
        severity: 'ticket',
        when: '`send-mail` or `make-notifications` are above 60 s for a minute',
      },
      {
        name: 'JobsLate',
        expr: 'max by (kind) (sobuj_jobs_oldest_seconds{kind!="failed"}) > 15 * 60',
        severity: 'page',
        when: 'another but `failed` is above 15 minutes',
      },
    ],
    graphs: [
      {
        title: 'Oldest job that is due',
        expr: 'max by (kind) (sobuj_jobs_oldest_seconds{kind!="failed"}) > 0',
        legend: '{{kind}}',
        unit: 's',
      },
    ],
  },
  {
    names: ['sobuj_messages_undelivered'],
    says: 'mails and text messages that were given up, by `way`',
    alerts: [
      {
        name: 'MessagesUndelivered',
        expr: 'max by (way) (sobuj_messages_undelivered) - max by (way) (sobuj_messages_undelivered offset 1h) > 10',
        severity: 'ticket',
        when: 'it grows by more than 10 an hour',
      },
    ],
  },
  {
    names: ['sobuj_messages_held_total'],
    says: 'suppressed mails and text messages, by `way` (`mail`, `sms`) and `reason`: `too many`, `unconfirmed`, `number`. `too many` of `sms`: somebody uses up the day’s messages',
    alerts: [
      {
        name: 'TextMessagesUsedUp',
        expr: 'sum(increase(sobuj_messages_held_total{way="sms", reason="too many"}[1h])) > 20',
        severity: 'ticket',
        when: '`too many` of `sms` grow by more than 20 an hour',
      },
    ],
  },
  {
    names: ['sobuj_service_call_seconds'],
    says: 'time of calls to other services, by `service`, `call` and `outcome`: couriers (`pathao`, `steadfast`, `redx`: `book`, `look-up`, `status`, `cancel`, with the outcome as the shop understands it), `mail` and `sms` (`done`, `refused`, `failed`), `assistant` (`answered`, `refused`, `silent`, `unreachable`, `unreadable`, `left` by the visitor)',
    alerts: [
      {
        name: 'CourierAway',
        expr: 'sum by (service) (rate(sobuj_service_call_seconds_count{service=~"pathao|steadfast|redx", outcome=~"down|unknown|unsent"}[15m])) > 0.5 * sum by (service) (rate(sobuj_service_call_seconds_count{service=~"pathao|steadfast|redx"}[15m]))',
        for: '15m',
        severity: 'ticket',
        when: 'more than half of a courier’s calls are `down`, `unknown` or `unsent` for 15 minutes',
      },
      {
        name: 'MessagesFail',
        expr: 'sum by (service) (rate(sobuj_service_call_seconds_count{service=~"mail|sms", outcome="failed"}[15m])) > 0.5 * sum by (service) (rate(sobuj_service_call_seconds_count{service=~"mail|sms"}[15m]))',
        for: '15m',
        severity: 'page',
        when: 'more than half of `mail` or `sms` are `failed` for 15 minutes',
      },
      {
        name: 'AssistantAway',
        expr: 'sum(rate(sobuj_service_call_seconds_count{service="assistant", outcome!~"answered|left"}[30m])) > 0.5 * sum(rate(sobuj_service_call_seconds_count{service="assistant"}[30m]))',
        for: '30m',
        severity: 'ticket',
        when: 'more than half of the `assistant`’s calls have no answer for 30 minutes',
      },
    ],
    graphs: [
      {
        title: 'Calls to other services',
        expr: 'sum by (service, outcome) (rate(sobuj_service_call_seconds_count[5m]))',
        legend: '{{service}} {{outcome}}',
      },
      {
        title: 'Time of calls to other services, 95th percentile',
        expr: 'histogram_quantile(0.95, sum by (le, service) (rate(sobuj_service_call_seconds_bucket[15m])))',
        legend: '{{service}}',
        unit: 's',
      },
    ],
  },
];

/** The metrics of what the shop sells, and of the machine. */
const shopRows: readonly MetricRow[] = [
  {
    names: ['sobuj_orders_placed_total'],
    says: 'orders in cash when they are placed or switched to cash, others when they are paid; repeated requests count once',
    alerts: [
      {
        name: 'NoOrders',
        expr: 'sum(increase(sobuj_orders_placed_total[6h])) == 0 and sum(increase(sobuj_orders_placed_total[6h] offset 1w)) > 12',
        severity: 'ticket',
        when: 'nothing was sold for six hours in which a week ago more than 12 orders came',
      },
    ],
    graphs: [{ title: 'Orders an hour', expr: 'sum(increase(sobuj_orders_placed_total[1h]))' }],
  },
  {
    names: ['sobuj_payments_total'],
    says: 'attempts to pay that came to a state, by `provider` and `state`; `surplus` is paid twice or late',
    alerts: [
      {
        name: 'PaymentProviderAway',
        expr: 'sum by (provider) (increase(sobuj_payments_total{state=~"down|unknown"}[15m])) > 5',
        severity: 'page',
        when: '`down` or `unknown` are more than 5 in 15 minutes',
      },
    ],
    graphs: [
      {
        title: 'Payments an hour',
        expr: 'sum by (provider, state) (increase(sobuj_payments_total[1h]))',
        legend: '{{provider}} {{state}}',
      },
    ],
  },
  {
    names: ['sobuj_refunds_total'],
    says: 'refunds that came to a state, by `state`',
  },
  {
    names: ['sobuj_event_streams'],
    says: 'streams of events that are open, by `reader`, `user` or `seller`',
  },
  {
    names: ['sobuj_redis_connected', 'sobuj_redis_reconnects_total'],
    says: 'whether Redis is connected (1 or 0), and how often it was again',
    alerts: [
      {
        name: 'RedisAway',
        expr: 'sobuj_redis_connected == 0',
        for: '1m',
        severity: 'ticket',
        when: 'it is 0 for a minute',
      },
    ],
  },
  {
    names: ['sobuj_replica_read', 'sobuj_replica_lag_seconds'],
    says: 'whether the replica is read (1 or 0; after a change of the catalogue it is not for 2.5 s), and how far it is behind: `+Inf` when it is away, or by more than 10 s',
    alerts: [
      {
        name: 'ReplicaNotRead',
        expr: 'max_over_time(sobuj_replica_read[5m]) == 0',
        severity: 'ticket',
        when: 'it is not read for 5 minutes',
      },
    ],
  },
  {
    names: ['sobuj_data_free_bytes'],
    says: 'free space on the disk of `DATA_DIR`: uploads on their way need up to 2 GB',
    alerts: [
      {
        name: 'DiskAlmostFull',
        expr: 'sobuj_data_free_bytes < 3e9',
        for: '5m',
        severity: 'page',
        when: 'below 3 GB for 5 minutes',
      },
    ],
    graphs: [{ title: 'Free space', expr: 'min(sobuj_data_free_bytes)', unit: 'bytes' }],
  },
  {
    names: ['sobuj_last_backup_timestamp_seconds'],
    says: 'when the last backup was made, in seconds since 1970: the time (ISO 8601) that the backup writes into `DATA_DIR/last-backup`. Left out without that file',
    alerts: [
      {
        name: 'NoBackup',
        expr: 'time() - max(sobuj_last_backup_timestamp_seconds) > 36 * 3600',
        severity: 'page',
        when: 'it is older than 36 hours',
      },
    ],
    graphs: [{ title: 'Age of the last backup', expr: 'time() - max(sobuj_last_backup_timestamp_seconds)', unit: 's' }],
  },
  {
    names: ['sobuj_schema_info'],
    says: '1, with the last `migration` that the database has; `newer` when this version does not know it',
  },
  {
    names: ['nodejs_eventloop_lag_p99_seconds'],
    says: 'how late the event loop is',
    alerts: [
      {
        name: 'EventLoopLate',
        expr: 'nodejs_eventloop_lag_p99_seconds > 0.2',
        for: '5m',
        severity: 'ticket',
        when: 'above 0.2 s for 5 minutes',
      },
    ],
    graphs: [
      {
        title: 'Event loop, 99th percentile',
        expr: 'nodejs_eventloop_lag_p99_seconds',
        legend: '{{instance}}',
        unit: 's',
      },
    ],
  },
  {
    names: ['process_resident_memory_bytes', 'nodejs_heap_size_used_bytes', 'process_open_fds'],
    says: 'memory, and open files and connections; the other defaults of Node.js stand beside them',
    alerts: [
      {
        name: 'MemoryGrows',
        expr: 'predict_linear(process_resident_memory_bytes[6h], 24 * 3600) > 1.5e9 and process_resident_memory_bytes > 6e8',
        for: '1h',
        severity: 'ticket',
        when: 'memory is above 600 MB and would reach 1.5 GB, at which the unit ends the shop, within a day',
      },
    ],
    graphs: [{ title: 'Memory', expr: 'process_resident_memory_bytes', legend: '{{instance}}', unit: 'bytes' }],
  },
];

/** The metrics that every server counts; features have their own at their doors. */
export const metricRows: readonly MetricRow[] = [...servingRows, ...backgroundRows, ...shopRows];
