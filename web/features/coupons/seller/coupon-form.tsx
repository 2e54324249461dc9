import { useForm } from 'react-hook-form';
import { couponKinds } from '#contract/coupons/coupon-kinds.ts';
import { limits } from '#contract/limits.ts';
import { keysOf } from '#contract/records.ts';
import { sentenceOf } from '#web/client/api-error.ts';
import { showRefusedFields } from '#web/client/refused-fields.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/fields/form-error.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useCategories } from '#web/ui/use-categories.ts';
import { type CouponFields, emptyCoupon } from './coupon-fields.ts';
import { CouponProducts } from './coupon-products.tsx';
import { type MadeCodes, useAddCoupon } from './use-add-coupon.ts';

type CouponFormProps = { onAdded(codes: MadeCodes | undefined): void; onCancel(): void };

/** The form for a new coupon, an offer, or many coupons. The server's refusals are shown at their fields. */
export function CouponForm({ onAdded, onCancel }: CouponFormProps) {
  const { t } = useText();
  const { mutateAsync } = useAddCoupon();
  const form = useForm<CouponFields>({ defaultValues: emptyCoupon });
  const { errors, isSubmitting } = form.formState;

  async function save(fields: CouponFields): Promise<void> {
    try {
      const { batchId, count } = await mutateAsync(fields);
      onAdded(batchId === undefined || count === undefined ? undefined : { batchId, count });
    } catch (error) {
      if (!showRefusedFields(form.setError, error, '', shown)) form.setError('root', { message: sentenceOf(error) });
    }
  }
  return (
    <form
      noValidate
      aria-label={t('coupons.new')}
      onSubmit={form.handleSubmit(save)}
      className="mb-6 grid max-w-4xl items-start gap-4 rounded-2xl bg-surface p-5 shadow-card sm:grid-cols-2"
    >
      <WhoFields form={form} />
      <ValueFields form={form} />
      <ConditionFields form={form} />
      {errors.root?.message && (
        <div className="sm:col-span-2">
          <FormError>{errors.root.message}</FormError>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-3 sm:col-span-2">
        <Button type="submit" busy={isSubmitting}>
          {t('coupons.save')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('coupons.cancel')}
        </Button>
      </div>
    </form>
  );
}

const shown = [
  ...(['code', 'count', 'prefix', 'kind', 'value', 'most', 'leastSubtotal'] as const),
  ...(['products', 'from', 'to', 'uses', 'usesPerPerson'] as const),
];

type FieldsProps = { form: ReturnType<typeof useForm<CouponFields>> };

function WhoFields({ form }: FieldsProps) {
  const { t } = useText();
  const { errors } = form.formState;
  const who = form.watch('who');
  return (
    <>
      <SelectField label={t('coupons.who')} {...form.register('who')}>
        {(['code', 'offer', 'bulk'] as const).map((one) => (
          <option key={one} value={one}>
            {t(`coupons.who.${one}`)}
          </option>
        ))}
      </SelectField>
      {who === 'code' && (
        <TextField
          label={t('coupons.code')}
          maxLength={limits.couponCodeMax}
          autoComplete="off"
          spellCheck={false}
          error={errors.code?.message}
          {...form.register('code')}
        />
      )}
      {who === 'offer' && <div className="max-sm:hidden" />}
      {who === 'bulk' && (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            label={t('coupons.count')}
            inputMode="numeric"
            error={errors.count?.message}
            {...form.register('count')}
          />
          <TextField
            label={t('coupons.prefix')}
            maxLength={limits.couponPrefixMax}
            autoComplete="off"
            error={errors.prefix?.message}
            {...form.register('prefix')}
          />
        </div>
      )}
    </>
  );
}

function ValueFields({ form }: FieldsProps) {
  const { t } = useText();
  const { errors } = form.formState;
  const { unit, hasMost } = couponKinds[form.watch('kind')];
  return (
    <>
      <SelectField label={t('coupons.kind')} error={errors.kind?.message} {...form.register('kind')}>
        {keysOf(couponKinds).map((one) => (
          <option key={one} value={one}>
            {t(`coupons.kind.${one}`)}
          </option>
        ))}
      </SelectField>
      {unit === 'none' ? (
        <div className="max-sm:hidden" />
      ) : (
        <TextField
          label={t(`coupons.${unit}`)}
          inputMode="decimal"
          error={errors.value?.message}
          {...form.register('value')}
        />
      )}
      {hasMost && (
        <TextField
          label={t('coupons.most')}
          inputMode="decimal"
          error={errors.most?.message}
          {...form.register('most')}
        />
      )}
      <TextField
        label={t('coupons.least')}
        inputMode="decimal"
        error={errors.leastSubtotal?.message}
        {...form.register('leastSubtotal')}
      />
    </>
  );
}

function ConditionFields({ form }: FieldsProps) {
  const { t } = useText();
  const { all, nameOf } = useCategories();
  const { errors } = form.formState;
  return (
    <>
      <SelectField label={t('coupons.category')} {...form.register('category')}>
        <option value="">{t('coupons.every-category')}</option>
        {all.map((category) => (
          <option key={category.path} value={category.path}>
            {nameOf(category)}
          </option>
        ))}
      </SelectField>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 self-end font-semibold text-soil-900">
        <input type="checkbox" className="size-5 accent-leaf-700" {...form.register('firstOrderOnly')} />
        {t('coupons.first-order')}
      </label>
      <CouponProducts
        products={form.watch('products')}
        onProducts={(products) => form.setValue('products', products, { shouldValidate: true })}
        error={errors.products?.message}
      />
      <TextField
        label={t('coupons.from')}
        className="sm:col-start-1"
        hint={t('coupons.days-hint')}
        type="date"
        error={errors.from?.message}
        {...form.register('from')}
      />
      <TextField
        label={t('coupons.to')}
        hint={t('coupons.days-hint')}
        type="date"
        error={errors.to?.message}
        {...form.register('to')}
      />
      <TextField
        label={t('coupons.uses')}
        inputMode="numeric"
        error={errors.uses?.message}
        {...form.register('uses')}
      />
      <TextField
        label={t('coupons.uses-per-person')}
        hint={t('coupons.person-hint')}
        inputMode="numeric"
        error={errors.usesPerPerson?.message}
        {...form.register('usesPerPerson')}
      />
    </>
  );
}
