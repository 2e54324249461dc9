import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import toast from 'react-hot-toast';
import { type ClaimKind, claimKinds } from '#contract/claims/claim-states.ts';
import type { Claim } from '#contract/claims/schemas.ts';
import type { Language } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import type { UserOrder } from '#contract/orders/schemas.ts';
import { productName } from '#contract/products/product-name.ts';
import { sentenceOf } from '#web/client/api-error.ts';
import { showRefusedFields } from '#web/client/refused-fields.ts';
import { retryKey } from '#web/client/retry-key.ts';
import { useText } from '#web/language/use-text.ts';
import { withVariant } from '#web/language/variant-text.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/fields/form-error.tsx';
import { PictureSlots } from '#web/ui/fields/pictures/picture-slots.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';

type ClaimFields = { kind: ClaimKind; text: string; pieces: Record<string, string>; pictures: File[] };

/** What the form sends, by the call of an account or of an order's key. */
type ClaimRequest = {
  headers: { 'idempotency-key': string };
  body: { kind: ClaimKind; text: string; lines: { productId: string; variantId?: string; quantity: number }[] };
  files: { images: File[] };
};

export type ClaimFormProps = {
  order: UserOrder;
  send(request: ClaimRequest): Promise<{ message: string }>;
  /** The query of the claims, fetched again after each claim. */
  shownBy: QueryKey;
};

/** A closed claim was accepted when something came of it. */
const takesPieces = ({ state, refundId, replacementOrderId }: Claim) =>
  state !== 'refused' && (state !== 'closed' || refundId !== null || replacementOrderId !== null);

/** The pieces of an order that can still be reported: those that the buyer kept and no report has, unless it was refused. */
export function claimablePieces(order: UserOrder, claims: readonly Claim[], language: Language) {
  const claimed = claims.filter(takesPieces).flatMap(({ lines }) => lines);
  return piecesOf(order, language).flatMap((one) => {
    const ofIt = claimed.filter(({ productId, variantId = productId }) => variantId === one.id);
    const quantity = one.quantity - ofIt.reduce((sum, line) => sum + line.quantity, 0);
    return quantity > 0 ? [{ ...one, quantity }] : [];
  });
}

/** The pieces that the buyer kept of each product and variant of an order, by the variant's id or else the product's. */
function piecesOf({ items }: Pick<UserOrder, 'items'>, language: Language) {
  const pieces = new Map<string, { name: string; quantity: number; sold: { productId: string; variantId?: string } }>();
  for (const { productId, variant, quantity, returned = 0 } of items) {
    if (returned === quantity) continue;
    const id = variant?._id ?? productId._id;
    const { quantity: before = 0 } = pieces.get(id) ?? {};
    pieces.set(id, {
      name: withVariant(productName(productId, language), variant?.label[language]),
      quantity: before + quantity - returned,
      sold: { productId: productId._id, ...(variant && { variantId: variant._id }) },
    });
  }
  return [...pieces].map(([id, one]) => ({ id, ...one }));
}

type FormProps = Omit<ClaimFormProps, 'order'> & {
  /** The pieces that can be reported. */
  products: ReturnType<typeof claimablePieces>;
};

/** Reports what is wrong with which pieces of a delivered order. */
export function ClaimForm({ products, ...sending }: FormProps) {
  const { t, count } = useText();
  const { mutateAsync } = useAddClaim(products, sending);
  const none = Object.fromEntries(products.map(({ id }) => [id, products.length === 1 ? '1' : '0']));
  const form = useForm<ClaimFields>({ defaultValues: { kind: 'broken', text: '', pieces: none, pictures: [] } });
  const { errors, isSubmitting } = form.formState;
  const pictures = form.watch('pictures');
  const text = form.watch('text');

  async function send(fields: ClaimFields): Promise<void> {
    try {
      await mutateAsync(fields);
      form.reset();
    } catch (error) {
      if (!showRefusedFields(form.setError, error, '', ['kind', 'text']))
        form.setError('root', { message: sentenceOf(error) });
    }
  }
  return (
    <form noValidate aria-label={t('claims.something-wrong')} onSubmit={form.handleSubmit(send)} className="grid gap-4">
      <SelectField label={t('claims.kind')} error={errors.kind?.message} {...form.register('kind')}>
        {claimKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`claims.kind.${kind}`)}
          </option>
        ))}
      </SelectField>
      {products.map(({ id, name, quantity }) => (
        <SelectField key={id} label={t('claims.pieces', { name })} {...form.register(`pieces.${id}`)}>
          {Array.from({ length: quantity + 1 }, (_, pieces) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the index is the number of pieces
            <option key={pieces} value={String(pieces)}>
              {count(pieces)}
            </option>
          ))}
        </SelectField>
      ))}
      <TextArea
        label={t('claims.text')}
        rows={4}
        maxLength={limits.claimTextMax}
        error={errors.text?.message}
        {...form.register('text')}
        value={text}
      />
      <PictureSlots
        value={pictures}
        onChange={(chosen) => form.setValue('pictures', chosen)}
        maximum={limits.claimPicturesMax}
        disabled={isSubmitting}
        texts={{
          title: t('claims.pictures'),
          hint: t('claims.pictures-hint', { maximum: limits.claimPicturesMax }),
        }}
      />
      {errors.root?.message && <FormError>{errors.root.message}</FormError>}
      <Button type="submit" busy={isSubmitting} className="justify-self-start">
        {t('claims.send')}
      </Button>
    </form>
  );
}

/** Sends a claim; a retry of the same claim has the same idempotency key until it succeeds. */
function useAddClaim(
  products: FormProps['products'],
  { send, shownBy: queryKey }: Pick<ClaimFormProps, 'send' | 'shownBy'>,
) {
  const queries = useQueryClient();
  const [key] = useState(() => retryKey());
  return useMutation({
    mutationFn: ({ kind, text, pieces, pictures }: ClaimFields) => {
      const lines = products
        .map(({ id, sold }) => ({ ...sold, quantity: Number(pieces[id]) }))
        .filter(({ quantity }) => quantity > 0);
      const body = { kind, text, lines };
      return key.attempt({ ...body, pictures }, (headers) => send({ headers, body, files: { images: pictures } }));
    },
    onSuccess: ({ message }) => {
      toast.success(message);
    },
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
}
