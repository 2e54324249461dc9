import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { isRefused, sentenceOf } from '#web/client/api-error.ts';
import { refusedFields } from '#web/client/refused-fields.ts';
import { useUnlikelyOffer } from '#web/ui/fields/use-unlikely-offer.ts';
import { useSingleFlight } from '#web/ui/use-single-flight.ts';
import { type CheckedProduct, type ProductFields, productFieldsSchema } from './product-fields.ts';

const saidFields = ['name', 'description', 'category', 'price', 'offerPrice', 'weight'] as const;

type Form = UseFormReturn<ProductFields, unknown, CheckedProduct>;

type ProductFormInput = {
  values: ProductFields;
  /** Rejects with the server's refusal. */
  save(product: CheckedProduct): Promise<unknown>;
  onSaved(form: Form): void;
};

/** The state of the product form: its fields, the question about an unlikely price, and what the server refused. */
export function useProductForm({ values, save, onSaved }: ProductFormInput) {
  const form: Form = useForm<ProductFields, unknown, CheckedProduct>({
    resolver: zodResolver(productFieldsSchema) as unknown as Resolver<ProductFields, unknown, CheckedProduct>,
    defaultValues: values,
  });
  const [refusal, setRefusal] = useState<string>();

  const submit = useSingleFlight(async (product: CheckedProduct) => {
    setRefusal(undefined);
    try {
      await save(product);
    } catch (error) {
      return showRefusal(error);
    }
    onSaved(form);
  });

  function showRefusal(error: unknown) {
    const sentence = sentenceOf(error);
    const refused = refusedFields(error, 'productData', saidFields);
    const aboutPictures = isRefused(error, 'not-a-picture', 'picture-too-large', 'picture-too-detailed');
    refused.forEach(({ name, message }, index) => {
      form.setError(name, { message }, { shouldFocus: index === 0 });
    });
    if (aboutPictures) form.setError('pictures', { message: sentence });
    else if (refused.length === 0) setRefusal(sentence);
  }

  const { saveOrAsk, ...question } = useUnlikelyOffer(submit);
  return {
    form,
    /** What the server refused, when it is not about a single field. */
    refusal,
    onSubmit: form.handleSubmit(saveOrAsk),
    ...question,
  };
}
