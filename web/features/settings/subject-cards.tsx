import { useText } from '#web/language/use-text.ts';
import { Card } from '#web/ui/card.tsx';
import { AfterSaleFields } from './fields/after-sale-fields.tsx';
import { AreaList } from './fields/area-fields.tsx';
import { BinField } from './fields/bin-field.tsx';
import { ContactCards } from './fields/contact-cards.tsx';
import { CouriersCard } from './fields/couriers-card.tsx';
import { DaysOffFields } from './fields/days-off-fields.tsx';
import { HoursFields } from './fields/hours-fields.tsx';
import { ProductPageCard } from './fields/product-page-card.tsx';
import { ReviewFields } from './fields/review-fields.tsx';
import { SendMoneyCard } from './fields/send-money-card.tsx';
import { StockCards } from './fields/stock-cards.tsx';
import { PreorderChoice, TaxChoice, WordingChoices } from './fields/storefront-choices.tsx';
import type { ReadSettings, SettingsFormApi } from './settings-fields.ts';
import type { SubjectId } from './settings-subjects.ts';

type SubjectCardsProps = { subject: SubjectId; read: ReadSettings; form: SettingsFormApi };

/** What a page of the settings changes. */
export function SubjectCards({ subject, read, form }: SubjectCardsProps) {
  const { t } = useText();
  switch (subject) {
    case 'delivery':
      return (
        <Card title={t('settings.delivery')} text={t('settings.delivery-text')}>
          <AreaList form={form} />
        </Card>
      );
    case 'days':
      return (
        <Card title={t('settings.times')} text={t('settings.times-text')}>
          <HoursFields form={form} />
          <DaysOffFields form={form} />
        </Card>
      );
    case 'payment':
      return (
        <>
          <SendMoneyCard form={form} />
          <Card title={t('settings.in-advance')}>
            <PreorderChoice form={form} />
          </Card>
        </>
      );
    case 'couriers':
      return <CouriersCard form={form} />;
    case 'taxes':
      return (
        <>
          <Card title={t('settings.tax')}>
            <TaxChoice form={form} />
          </Card>
          <Card title={t('settings.papers')} text={t('settings.papers-text')}>
            <BinField form={form} />
          </Card>
        </>
      );
    case 'texts':
      return (
        <>
          <Card title={t('settings.storefront')} text={t('settings.storefront-text')}>
            <WordingChoices form={form} />
          </Card>
          <ProductPageCard form={form} />
        </>
      );
    case 'reviews':
      return (
        <Card title={t('settings.subject.reviews')}>
          <ReviewFields form={form} />
        </Card>
      );
    case 'stock':
      return <StockCards form={form} />;
    case 'contact':
      return <ContactCards read={read} form={form} />;
    case 'after-sale':
      return (
        <Card title={t('settings.after-sale')} text={t('settings.after-sale-text')}>
          <AfterSaleFields form={form} />
        </Card>
      );
  }
}
