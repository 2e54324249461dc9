import type { FastifyInstance } from 'fastify';
import type { CategoriesOfShop } from '#api/settings/categories-of-shop.ts';
import { inLanguage, languageCodes } from '#contract/languages.ts';

const pages = languageCodes.map((language) => inLanguage(language, '/products/'));

/** Redirects the addresses of a removed category and its products to the category that its products moved to. */
export function leadOn(app: FastifyInstance, categories: Pick<CategoriesOfShop, 'movedTo'>): void {
  app.addHook('onRequest', (request, reply, done) => {
    const [path = '', query] = request.url.split('?', 2);
    const page = pages.find((one) => path.startsWith(one));
    if (page === undefined) return done();
    const [category = '', ...rest] = path.slice(page.length).split('/');
    const to = categories.movedTo(category);
    if (to === undefined) return done();
    const address = page + [to.toLowerCase(), ...rest].join('/');
    void reply.redirect(`${address}${query === undefined ? '' : `?${query}`}`, 301);
  });
}
