import { browserApi } from '#web/client/browser-api.ts';
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
  return useVersionedForm({
    read,
    load: (queries) => queries.fetchQuery({ ...ownCollectionsQuery, staleTime: 0 }),
    store: (queries, current) => queries.setQueryData(ownCollectionsQuery.queryKey, current),
    schema: collectionsFormSchema,
    toFields: ({ collections }): CollectionsFields => collectionsFieldsOf(collections),
    send: (version, written: WrittenCollections) =>
      browserApi('PUT /api/seller/collections', { body: { version, ...written } }),
    readAfter: (saved): ReadCollections => saved,
    outdated: 'collections-changed',
  });
}

export type CollectionsForm = ReturnType<typeof useCollectionsForm>['form'];
