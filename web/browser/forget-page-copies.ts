/** At logout: which pages were opened here is nobody else's business. The worker makes the copies (`web/worker/worker.ts`). */
export async function forgetPageCopies(): Promise<void> {
  if (typeof caches === 'undefined') return;
  const names = (await caches.keys()).filter((name) => name.startsWith('sobuj-pages-'));
  await Promise.all(names.map((name) => caches.delete(name)));
}
