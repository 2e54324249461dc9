import { useWatch } from 'react-hook-form';
import { type Language, languageCodes, languages } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import type { ProductPageTexts } from '#contract/settings/product-page.ts';
import type { MessageId } from '#web/language/message-id.ts';
import { useText } from '#web/language/use-text.ts';
import { Card } from '#web/ui/card.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import type { SettingsFormApi } from '../settings-fields.ts';

const texts = [
  { name: 'guarantee', label: 'settings.guarantee', hint: 'settings.guarantee-hint' },
  { name: 'inTheParcel', label: 'settings.parcel', hint: 'settings.parcel-hint' },
  { name: 'grownBy', label: 'settings.grown-by', hint: 'settings.grown-by-hint' },
] as const satisfies { name: keyof ProductPageTexts; label: MessageId; hint: MessageId }[];

/** What the owner says on every product's page, in each language. */
export function ProductPageCard({ form }: { form: SettingsFormApi }) {
  const { t } = useText();
  return (
    <Card title={t('settings.product-page')} text={t('settings.product-page-text')}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {texts.flatMap((text) =>
          languageCodes.map((code) => <WordedField key={`${text.name}.${code}`} form={form} code={code} {...text} />),
        )}
      </div>
    </Card>
  );
}

type WordedFieldProps = { form: SettingsFormApi; code: Language } & (typeof texts)[number];

function WordedField({ form, code, name, label, hint }: WordedFieldProps) {
  const { t } = useText();
  const path = `productPage.${name}.${code}` as const;
  return (
    <TextArea
      label={t('settings.text-in', { text: t(label), language: languages[code].name })}
      hint={t(hint)}
      lang={code}
      rows={2}
      maxLength={limits.shopTextMax}
      error={form.formState.errors.productPage?.[name]?.[code]?.message}
      {...form.register(path)}
      value={useWatch({ control: form.control, name: path })}
    />
  );
}
