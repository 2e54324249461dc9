import { browserApi } from '#web/client/browser-api.ts';
import { useText } from '#web/language/use-text.ts';
import { useVersionedForm } from '#web/ui/fields/use-versioned-form.ts';
import {
  type CollectionsFields,
  collectionsFieldsOf,
  collectionsFormSchema,
  type ReadCollections,
  type WrittenCollections,
} from './collection-fields.ts';
import { ownCollectionsQuery } from './own-collections-query.ts';

/** The form of the shop's collections. */
export function useCollectionsForm(read: ReadCollections) {
  const { t, language } = useText();
  return useVersionedForm({
    read,
    store: (queries, current) => queries.setQueryData(ownCollectionsQuery.queryKey, current),
    schema: collectionsFormSchema,
    toFields: ({ collections }): CollectionsFields => collectionsFieldsOf(collections),
    send: (version, written: WrittenCollections) =>
      browserApi('PUT /api/seller/collections', { body: { version, ...written } }),
    readAfter: (saved): ReadCollections => saved,
    parts: [
      {
        field: 'collections',
        label: t('collections.title'),
        shown: ({ collections }) => collections.map(({ name }) => name[language] || name.en).join(', '),
      },
    ],
  });
}

export type CollectionsForm = ReturnType<typeof useCollectionsForm>['form'];
