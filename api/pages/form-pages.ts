import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { formType } from '#api/http/replies/form-type.ts';
import { inLanguage, languageCodes } from '#contract/languages.ts';
import type { PageRenderer } from './page-renderer.ts';
import { sendFormPage } from './send-page.ts';

/** In bytes: a cart with all its lines and an address, with room to spare. */
const bodyLimit = 64 * 1024;

type FormPages = {
  paths: readonly string[];
  rendererNow(): Promise<Pick<PageRenderer, 'ruleOf' | 'renderFor'>>;
  /** True where the sources are served, whose hot reload the policy would block. */
  withoutHelmet?: boolean;
};

/** Accepts forms of pages that are sent without scripts. `sameSite` has checked their origin. */
export async function formPages(app: FastifyInstance, { paths, rendererNow, withoutHelmet = false }: FormPages) {
  app.addContentTypeParser(formType, { parseAs: 'string', bodyLimit }, (_request, body, done) => done(null, body));
  for (const path of paths) {
    app.post(path, { schema: { hide: true }, config: { withoutHelmet } }, async (request, reply) =>
      sendFormPage(request, reply, await rendererNow()),
    );
  }
}

/** Returns the paths of a build's pages that take forms, in each language. */
export function pathsOfForms({ routes }: Pick<ServerBuild, 'routes'>): string[] {
  const taking = Object.values(routes).flatMap((route) => (route?.module.action ? [`/${route.path ?? ''}`] : []));
  return taking.flatMap((path) => languageCodes.map((language) => inLanguage(language, path)));
}
