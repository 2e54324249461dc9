/**
 * At logout, deletes the copies of visited pages, which reveal what was opened. The worker makes them
 * (`web/worker/worker.ts`).
 */
export async function forgetPageCopies(): Promise<void> {
  if (typeof caches === 'undefined') return;
  const names = (await caches.keys()).filter((name) => name.startsWith('sobuj-pages-'));
  await Promise.all(names.map((name) => caches.delete(name)));
}
