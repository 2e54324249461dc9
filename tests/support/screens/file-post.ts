import { productImportCalls } from '#contract/product-imports/calls.ts';
import type { TestApp } from '#tests/support/shops/test-app.ts';

/** Sends files of products to the shop, as a browser's XMLHttpRequest, which jsdom can't. */
export function filePost({ send }: Pick<TestApp, 'send'>, as: { seller: string }) {
  /** The keys of the files that were sent, and whether the shop is reached. */
  const post = { sent: [] as (string | undefined)[], isReached: true };

  class FilePost {
    upload = {};
    key: string | undefined;
    onload() {}
    onerror() {}
    open() {}
    setRequestHeader(name: string, value: string) {
      if (name === 'idempotency-key') this.key = value;
    }
    async send(form: FormData) {
      post.sent.push(this.key);
      if (!post.isReached) return this.onerror();
      const parts = await Promise.all([...form].map(([field, value]) => partOf(field, value as File)));
      const headers = { 'idempotency-key': this.key ?? '', 'content-type': 'multipart/form-data; boundary=x' };
      const body = Buffer.concat([...parts, Buffer.from('--x--\r\n')]);
      const { status, body: reply } = await send(productImportCalls.addProductImport, { as, body, headers });
      Object.assign(this, { status, responseText: JSON.stringify(reply) }).onload();
    }
  }
  return Object.assign(post, { Request: FilePost });
}

async function partOf(field: string, file: File): Promise<Buffer> {
  const head = `--x\r\nContent-Disposition: form-data; name="${field}"; filename="${file.name}"\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(await file.arrayBuffer()), Buffer.from('\r\n')]);
}
