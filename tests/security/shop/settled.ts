import type { FastifyInstance } from 'fastify';
import { expect, vi } from 'vitest';

/**
 * Waits until the shop is ready. The embedded database runs in this thread, so on a slow machine the shop may treat its
 * own tests as overload and refuse requests for a second.
 */
export async function settled(app: FastifyInstance): Promise<void> {
  const asking = async () => expect((await app.inject('/api/assistant/status')).statusCode).toBe(200);
  await vi.waitFor(asking, { timeout: 20_000 });
}
