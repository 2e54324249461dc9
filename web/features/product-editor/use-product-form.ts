import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useController, useForm } from 'react-hook-form';
import toast from 'react-hot-toast';
import type { z } from 'zod';
import type { ListedProduct } from '#contract/products/seller-schemas.ts';
import type { Draft } from '#web/browser/drafts.ts';
import { ApiError, isRefused, sentenceOf } from '#web/client/api-error.ts';
import { showRefusedFields } from '#web/client/refused-fields.ts';
import { useText } from '#web/language/use-text.ts';
import type { SlotPicture } from '#web/ui/fields/pictures/picture-slots.tsx';
import { type FormVersion, type FormVersionOptions, useFormVersion } from '#web/ui/fields/use-form-version.ts';
import { useSingleFlight } from '#web/ui/use-single-flight.ts';
import { withTexts, writtenTexts } from './draft-fields.ts';
import { clearDraft, unsentFields, useDraft } from './product-drafts.ts';
import { emptyProduct, fieldNames, type ProductFields, storedProductFields } from './product-fields.ts';
import { type CheckedProduct, productResolver } from './product-resolver.ts';
import { type Priced, useUnlikelyOffer } from './use-unlikely-offer.ts';
import { refusedVariants } from './variants/refused-variants.ts';
import { onlyVariantTexts } from './variants/typed-variants.ts';

type Upload = {
  /** All pictures in order; `files` are the newly chosen ones. */
  pictures: readonly SlotPicture[];
  files: File[];
  onUploadProgress(share: number): void;
  /** The version from which the form was filled, of a stored product. */
  version: number | undefined;
};

type ProductFormInput<Written> = {
  /** The server's schema. */
  rules: z.ZodType<Written> & z.ZodObject;
  needsPicture?: boolean;
  values?: ProductFields;
  /** Unsent input is restored under this key and cleared after sending. */
  draftKey?: string;
  /** Stores the texts across reloads too. */
  draft?: Draft;
  /** Rejects with the server's refusal. */
  send(product: Written, upload: Upload): Promise<{ message: string }>;
  /** The title of a failure without a reason from the server. */
  failed?: string;
  /** Whether there is other unsent input outside the form. */
  hasMore?: boolean;
  /**
   * Called after the product is sent, unless the form has unmounted. It navigates away. From then on the form sends
   * nothing: React renders the next page a moment later, and a double click may submit again before that.
   */
  onSent?(): void;
  /** Called when the form is empty for the next product. */
  onAnew?(): void;
  /** How the form of a stored product knows of others who change it. */
  version?: Omit<FormVersionOptions<ProductFields, ListedProduct>, 'form'>;
};

const noVersion = { begun: undefined, parts: [], toFields: storedProductFields };

/** The state of the product form: fields, the unlikely-price confirmation, sending and the server's refusal. */
export function useProductForm<Written extends Priced>(input: ProductFormInput<Written>) {
  const { t } = useText();
  const { draftKey, draft, values = emptyProduct, onSent } = input;
  const [restored, setRestored] = useState(() => (unsentFields(draftKey) ? undefined : draft?.read()));
  const [defaultValues] = useState(() => unsentFields(draftKey) ?? (restored ? withTexts(restored) : values));
  const [resolver] = useState(() =>
    productResolver(input.rules, {
      noPicture: input.needsPicture ? t('submissions.form.no-picture') : undefined,
      tooFewVariants: t('variants.too-few'),
      sameVariant: t('variants.same'),
    }),
  );
  const form = useForm<ProductFields, unknown, CheckedProduct<Written>>({ resolver, defaultValues });
  // Registered first, so it takes the focus first when it is invalid.
  const pictures = useController({ control: form.control, name: 'pictures' }).field;
  const onPage = useDraft(draftKey, form.getValues);
  useDraftTexts(form, draft);
  const version = useFormVersion<ProductFields, ListedProduct>({ form, ...(input.version ?? noVersion) });
  const { sendProduct, progress } = useSend(input, version.seen);
  const [refusal, setRefusal] = useState<string>();
  const isSent = useRef(false);
  const isUnsaved = form.formState.isDirty || input.hasMore === true;

  function startAnew(): void {
    clearDraft(draftKey);
    if (draftKey !== undefined) form.reset(emptyProduct);
    draft?.store(undefined);
    setRestored(undefined);
  }
  const submit = useSingleFlight(async (product: CheckedProduct<Written>) => {
    // The form may have unmounted while it was validated.
    if (!onPage.current || (isSent.current && onSent)) return;
    setRefusal(undefined);
    try {
      await sendProduct(product);
    } catch (error) {
      if (!version.refuse(error)) setRefusal(showRefusal(form, error, input.failed));
      return;
    }
    startAnew();
    isSent.current = true;
    if (!onPage.current) return;
    onSent?.();
    input.onAnew?.();
  });
  const { saveOrAsk, ...question } = useUnlikelyOffer(submit);
  return {
    form,
    pictures,
    /** The values that the form began with. */
    begun: defaultValues,
    /** What others have changed meanwhile. */
    version,
    /** The message of a refusal that belongs to no single field. */
    refusal,
    /** The uploaded fraction; null when nothing is being sent. */
    progress,
    /** Whether there are changes that are not being sent. */
    isUnsaved: useCallback(() => isUnsaved && progress === null && !isSent.current, [isUnsaved, progress]),
    onSubmit: form.handleSubmit(saveOrAsk),
    /** Whether the texts come from an earlier visit. */
    isRestored: restored !== undefined,
    startAnew,
    ...question,
  };
}

function useDraftTexts<Checked>(form: UseFormReturn<ProductFields, unknown, Checked>, draft: Draft | undefined): void {
  useEffect(() => {
    if (!draft) return;
    return form.subscribe({ formState: { values: true }, callback: (now) => draft.store(writtenTexts(now.values)) });
  }, [form, draft]);
}

function useSend<Written>(
  { send, failed }: Pick<ProductFormInput<Written>, 'send' | 'failed'>,
  seen: FormVersion['seen'],
) {
  const [progress, setProgress] = useState<number | null>(null);
  const { mutateAsync } = useMutation({
    mutationFn({ pictures, ...product }: CheckedProduct<Written>) {
      setProgress(0);
      const files = pictures.filter((picture) => picture instanceof File);
      return send(product as Written, { pictures, files, onUploadProgress: setProgress, version: seen.current });
    },
    onSuccess: ({ message }) => toast.success(message),
    meta: { failureToast: failed ?? true, showsItself: ['product-changed'] },
    onSettled: () => setProgress(null),
  });
  return { sendProduct: mutateAsync, progress };
}

const pictureRefusals = [
  'not-a-picture',
  'picture-kind-not-taken',
  'picture-too-large',
  'picture-too-detailed',
] as const;

/** Shows a refusal at its fields. Returns its message when it belongs to none. */
function showRefusal<Checked>(form: UseFormReturn<ProductFields, unknown, Checked>, error: unknown, failed?: string) {
  const sentence = sentenceOf(error, failed);
  const fields = form.getValues();
  const own = fields.hasVariants
    ? fieldNames.filter((name) => !onlyVariantTexts.some((text) => text === name))
    : fieldNames;
  const shown = showRefusedFields(form.setError, error, 'productData', own);
  const ofVariants = error instanceof ApiError ? refusedVariants(error, fields) : [];
  const ofPreorder = error instanceof ApiError ? error.fields['productData.preorder'] : undefined;
  if (ofPreorder !== undefined) form.setError('preorder.shipsFrom', { message: ofPreorder }, { shouldFocus: !shown });
  ofVariants.forEach(({ name, message }, index) => {
    form.setError(name, { message }, { shouldFocus: index === 0 && !shown });
  });
  const ofPictures = error instanceof ApiError ? error.fields['productData.image'] : undefined;
  const aboutPictures = ofPictures !== undefined || isRefused(error, ...pictureRefusals);
  if (aboutPictures) form.setError('pictures', { message: ofPictures ?? sentence });
  else if (!shown && ofVariants.length === 0 && ofPreorder === undefined) return sentence;
  return undefined;
}
