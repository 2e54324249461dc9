import { expect, type Page } from '@playwright/test';

// The page of the assistant.

export const question = (page: Page) => page.getByRole('textbox', { name: 'Your question' });
export const talk = (page: Page) => page.getByRole('log', { name: 'Conversation' });
export const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

export async function openChat(page: Page): Promise<void> {
  await page.goto('/ask');
  await expect(page.getByRole('heading', { name: 'What would you like to know?' })).toBeVisible();
}

export async function ask(page: Page, text: string): Promise<void> {
  await question(page).fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
}
