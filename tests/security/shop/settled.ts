import type { FastifyInstance } from 'fastify';
import { expect, vi } from 'vitest';

/**
 * Waits until the shop serves. The embedded database works in this very thread, so a slow machine can make the shop
 * take its own tests for overload, and turn away whatever comes within the next second.
 */
export async function settled(app: FastifyInstance): Promise<void> {
  const asking = async () => expect((await app.inject('/api/assistant/status')).statusCode).toBe(200);
  await vi.waitFor(asking, { timeout: 20_000 });
}
