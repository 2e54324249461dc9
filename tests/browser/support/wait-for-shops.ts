import type { FullConfig } from '@playwright/test';
import { untilOpen } from './until-open.ts';

/** Waits until the shop of each size is open. Both start at the same time; Playwright would wait for one after the other. */
export default async function waitForShops({ projects }: FullConfig): Promise<void> {
  await Promise.all(projects.map(({ use }) => untilOpen(String(use.baseURL))));
}
