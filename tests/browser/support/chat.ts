import { expect, type Page } from '@playwright/test';
import { at, t } from './texts.ts';

// Locators of the assistant's page.

const question = (page: Page) => page.getByRole('textbox', { name: t('ask.question') });
export const talk = (page: Page) => page.getByRole('log', { name: t('ask.conversation') });
/** The heading of an empty conversation. */
export const welcome = (page: Page) => page.getByRole('heading', { name: t('ask.welcome.title') });

export async function openChat(page: Page): Promise<void> {
  await page.goto(at('/ask'));
  await expect(welcome(page)).toBeVisible();
}

export async function ask(page: Page, text: string): Promise<void> {
  await question(page).fill(text);
  await page.getByRole('button', { name: t('ask.send') }).click();
}
