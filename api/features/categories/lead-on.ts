import type { FastifyInstance } from 'fastify';
import type { CategoriesOfShop } from '#api/settings/categories-of-shop.ts';
import { inLanguage, languageCodes } from '#contract/languages.ts';

const pages = languageCodes.map((language) => inLanguage(language, '/products/'));

/** Answers the address of a removed category's page with that of the category to which its products moved. */
export function leadOn(app: FastifyInstance, categories: Pick<CategoriesOfShop, 'movedTo'>): void {
  app.addHook('onRequest', (request, reply, done) => {
    const [path = '', query] = request.url.split('?', 2);
    const page = pages.find((one) => path.startsWith(one));
    const to = page === undefined ? undefined : categories.movedTo(path.slice(page.length));
    if (to === undefined) return done();
    void reply.redirect(`${page}${to.toLowerCase()}${query === undefined ? '' : `?${query}`}`, 301);
  });
}
