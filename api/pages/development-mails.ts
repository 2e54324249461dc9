import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Email } from 'postal-mime';
import { createElement as element, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { listMails, mailFolder } from '#api/mail/mail-folder.ts';

const title = 'Mails that no server took';
const shownMails = 100;
const sandbox = 'allow-popups allow-popups-to-escape-sandbox';

const sheet = `
  :root { color-scheme: light dark; font-family: system-ui, sans-serif; }
  body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
  li { margin: 0.5rem 0; }
  iframe { width: 100%; height: 75vh; border: 1px solid gray; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 1rem; border: 1px solid gray; }
`;

/** Shows the folder of unsent mails at /mails; in development only, because mails contain secret links. */
export function developmentMails(app: FastifyInstance, { config }: { config: { dataDir: string } }): void {
  const folder = mailFolder(config);
  const options = { schema: { hide: true }, config: { withoutHelmet: true } } as const;

  app.get('/mails', options, async (_request, reply) => {
    const names = (await listMails(folder)).slice(0, shownMails);
    const mails = await Promise.all(names.map(async (name) => ({ name, mail: await readMail(folder, name) })));
    const lines = mails.map(({ name, mail }) => element('li', { key: name }, listed(name, mail)));
    const none = element('p', null, 'There is none.');
    return show(reply, title, lines.length > 0 ? element('ol', null, lines) : none);
  });

  app.get<{ Params: { name: string } }>('/mails/:name', options, async ({ params: { name } }, reply) => {
    // A listed name cannot name another file.
    if (!(await listMails(folder)).includes(name)) return reply.callNotFound();
    const { subject, html, text, headers, to } = await readMail(folder, name);
    const lines = headers.map(({ originalKey, value }) => `${originalKey}: ${value}`).join('\n');
    return show(
      reply,
      subject ?? '',
      element('p', null, element('a', { href: '/mails' }, title), ` · ${receiversOf({ to })}`),
      // A mail's scripts and forms do not run here, and its links open in a new tab.
      element('iframe', { title: 'HTML', sandbox, srcDoc: `<base target="_blank">${html}` }),
      element('h2', null, 'Text'),
      element('pre', null, text),
      element('h2', null, 'Headers'),
      element('pre', null, lines),
    );
  });
}

function listed(name: string, mail: Email): ReactNode[] {
  const when = mail.date ? new Date(mail.date).toLocaleString() : '';
  return [element('a', { key: 'link', href: `/mails/${name}` }, mail.subject), ` · ${receiversOf(mail)} · ${when}`];
}

function receiversOf({ to = [] }: Pick<Email, 'to'>): string {
  return to.map((receiver) => receiver.address).join(', ');
}

async function readMail(folder: string, name: string): Promise<Email> {
  const { default: PostalMime } = await import('postal-mime');
  return PostalMime.parse(await readFile(join(folder, name)));
}

function show(reply: FastifyReply, heading: string, ...content: ReactNode[]): FastifyReply {
  const head = element(
    'head',
    null,
    element('meta', { charSet: 'utf-8' }),
    element('title', null, heading),
    element('style', null, sheet),
  );
  const body = element('body', null, element('h1', null, heading), ...content);
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(`<!doctype html>${renderToStaticMarkup(element('html', { lang: 'en' }, head, body))}`);
}
