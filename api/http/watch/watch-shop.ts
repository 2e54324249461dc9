import { Counter, Gauge, type Registry } from 'prom-client';
import type { FeatureNumbers, MetricSources } from './metrics.ts';

/** Adds the metrics that are read from other parts of the shop when they are collected. */
export function watchShop(registers: Registry[], sources: MetricSources): void {
  watchJobs(registers, sources);
  watchMessages(registers, sources);
  watchRedis(registers, sources);
  watchReplica(registers, sources);
  watchStored(registers, sources);
  for (const numbers of sources.features ?? []) watchFeature(registers, numbers);
}

function watchFeature(registers: Registry[], { gauges, read }: FeatureNumbers): void {
  for (const [name, { help, label }] of Object.entries(gauges)) {
    new Gauge({
      name,
      help,
      labelNames: label === undefined ? [] : [label],
      registers,
      async collect() {
        const value = (await read())?.[name];
        if (typeof value === 'number') return this.set(value);
        if (label === undefined) return this.remove();
        this.reset();
        for (const [of, number] of Object.entries(value ?? {})) this.set({ [label]: of }, number);
      },
    });
  }
}

function watchJobs(registers: Registry[], { waitingJobs }: MetricSources): void {
  if (!waitingJobs) return;
  new Gauge({
    name: 'sobuj_jobs_waiting',
    help: 'Jobs that are due and that nobody does yet',
    labelNames: ['kind'],
    registers,
    async collect() {
      const kinds = await waitingJobs();
      this.reset();
      for (const { kind, waiting } of kinds ?? []) this.set({ kind }, waiting);
    },
  });
  new Gauge({
    name: 'sobuj_jobs_oldest_seconds',
    help: 'For how long the oldest job has been due that nobody does yet',
    labelNames: ['kind'],
    registers,
    async collect() {
      const kinds = await waitingJobs();
      this.reset();
      for (const { kind, oldestSeconds } of kinds ?? []) this.set({ kind }, oldestSeconds);
    },
  });
}

function watchMessages(registers: Registry[], { undelivered, eventStreams }: MetricSources): void {
  if (undelivered)
    new Gauge({
      name: 'sobuj_messages_undelivered',
      help: 'Mails and text messages that were given up',
      labelNames: ['way'],
      registers,
      async collect() {
        const counts = await undelivered();
        this.reset();
        for (const [way, count] of Object.entries(counts ?? {})) this.set({ way }, count);
      },
    });
  if (eventStreams)
    new Gauge({
      name: 'sobuj_event_streams',
      help: 'Streams of events that are open',
      labelNames: ['reader'],
      registers,
      collect() {
        for (const [reader, count] of Object.entries(eventStreams())) this.set({ reader }, count);
      },
    });
}

function watchRedis(registers: Registry[], { redis }: MetricSources): void {
  if (!redis) return;
  new Gauge({
    name: 'sobuj_redis_connected',
    help: 'Whether Redis is connected',
    registers,
    collect() {
      this.set(redis().isConnected ? 1 : 0);
    },
  });
  new Counter({
    name: 'sobuj_redis_reconnects_total',
    help: 'How often Redis was connected again',
    registers,
    collect() {
      this.reset();
      this.inc(redis().reconnects);
    },
  });
}

function watchReplica(registers: Registry[], { replica }: MetricSources): void {
  if (!replica) return;
  new Gauge({
    name: 'sobuj_replica_read',
    help: 'Whether the replica is read',
    registers,
    collect() {
      this.set(replica().isRead ? 1 : 0);
    },
  });
  new Gauge({
    name: 'sobuj_replica_lag_seconds',
    help: 'How far the replica is behind',
    registers,
    collect() {
      this.set(replica().lag / 1000);
    },
  });
}

function watchStored(registers: Registry[], { freeBytes, lastBackup, lastMigration }: MetricSources): void {
  if (lastBackup)
    new Gauge({
      name: 'sobuj_last_backup_timestamp_seconds',
      help: 'When the last backup was made, in seconds since 1970',
      registers,
      async collect() {
        const moment = await lastBackup();
        if (moment === undefined) this.remove();
        else this.set(moment);
      },
    });
  if (freeBytes)
    new Gauge({
      name: 'sobuj_data_free_bytes',
      help: 'Free space on the disk of DATA_DIR',
      registers,
      async collect() {
        const free = await freeBytes();
        if (free === undefined) this.remove();
        else this.set(free);
      },
    });
  if (lastMigration)
    new Gauge({
      name: 'sobuj_schema_info',
      help: 'The last migration that the database has',
      labelNames: ['migration'],
      registers,
      async collect() {
        const migration = await lastMigration();
        this.reset();
        if (migration !== undefined) this.set({ migration }, 1);
      },
    });
}
