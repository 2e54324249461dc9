import { Redis } from 'ioredis';

/**
 * Opens a Redis connection that never blocks callers: while Redis is unreachable, commands fail immediately, and it reconnects
 * at least every second.
 */
export function openRedis(url: string, onError: (error: Error) => void): Redis {
  const redis = new Redis(url, {
    connectTimeout: 1000,
    commandTimeout: 300,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    retryStrategy: (attempt) => Math.min(attempt * 100, 1000),
  });
  let away = false;
  redis.on('error', (error) => {
    if (!away) onError(error);
    away = true;
  });
  redis.on('ready', () => {
    away = false;
  });
  return redis;
}
