import type { Product } from '#contract/products/schemas.ts';
import { useText } from '#web/language/use-text.ts';
import { Card } from '#web/ui/card.tsx';
import { useCategories } from '#web/ui/use-categories.ts';
import { checkProducts } from './check.ts';
import { CheckCard, CodeBlock, ServerCheck } from './check-card.tsx';

/** A product as the API returns it, with every possible field. */
const sample: Product = {
  _id: '019b9db1-4880-7516-b2e0-c76fb0733c8c',
  // Not text: a seller's own words.
  name: 'Holy Basil (Tulsi)',
  // Not text: a name of the API.
  category: 'Herbs',
  // Not text: a part of an address.
  slug: 'holy-basil-tulsi',
  image: ['/media/picture-800x800.webp'],
  price: 60,
  offerPrice: 49.5,
  // Not text: a seller's own words.
  description: ['One line for each point', 'Prices are in taka'],
  inStock: true,
  weight: '6 inch pot',
  originalSubmitterId: '019b9db1-5c1e-7a44-9d0e-2f6f3c1b7a10',
  // Not text: a seller's own words.
  translations: { bn: { name: 'তুলসি', description: ['প্রতি লাইনে একটি তথ্য', 'মূল্য টাকায়'] } },
};

/** Checks everything that the catalogue needs. */
export function ProductDebugger() {
  const { t } = useText();
  const { all, find } = useCategories();
  const category = find(sample.category) ?? all[0];
  return (
    <div className="space-y-5">
      <ServerCheck />
      <CheckCard
        title={t('debug.api.title')}
        text={t('debug.api.text')}
        action={t('debug.api.action')}
        check={() => checkProducts(t)}
      />
      <Card title={t('debug.sample.title')} text={t('debug.sample.text')}>
        <CodeBlock
          label={t('debug.sample.label')}
          text={JSON.stringify({ ...sample, category: category?.path ?? '' }, null, 2)}
        />
      </Card>
    </div>
  );
}
