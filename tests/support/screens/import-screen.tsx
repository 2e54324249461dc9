import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import type { MessageId } from '#web/language/message-id.ts';
import ProductImport from '#web/routes/seller/product-import.tsx';
import { filePost } from './file-post.ts';
import { type openScreenShop, t } from './screen-shop.tsx';

type Seller = { seller: string };

/** The seller's page of product files, and what a person does on it. */
export function importScreen(shop: Awaited<ReturnType<typeof openScreenShop>>, as: Seller) {
  const post = filePost(shop, as);
  function open(at = address) {
    const opened = shop.open(<ProductImport />, { as, at });
    vi.stubGlobal('XMLHttpRequest', post.Request);
    return opened;
  }
  return { post, open };
}

export const address = '/seller/product-import';
export const csvOf = (...lines: string[]) => new File([lines.join('\n')], 'products.csv', { type: 'text/csv' });
export const choose = (person: UserEvent, file: File) =>
  person.upload(screen.getByLabelText(t('product-import.choose')), file);
export const step = (title: MessageId) => screen.findByRole('heading', { level: 2, name: t(title) });
export const press = (name: string) => screen.getByRole('button', { name });
