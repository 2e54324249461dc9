import type { FullConfig } from '@playwright/test';
import { untilOpen } from './until-open.ts';

/** Waits until the shops of both sizes are open. They start in parallel; Playwright would wait for them one by one. */
export default async function waitForShops({ projects }: FullConfig): Promise<void> {
  await Promise.all(projects.map(({ use }) => untilOpen(String(use.baseURL))));
}
