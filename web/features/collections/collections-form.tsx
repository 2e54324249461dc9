import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { limits } from '#contract/limits.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { useAskBeforeLeaving } from '#web/ui/dialog/use-ask-before-leaving.tsx';
import { VersionedSave } from '#web/ui/fields/versioned-save.tsx';
import { useFocusAfterChange } from '#web/ui/focus/use-focus-after-change.ts';
import { newCollection, type ReadCollections } from './collection-fields.ts';
import { CollectionRow } from './collection-row.tsx';
import { type CollectionsForm as Form, useCollectionsForm } from './use-collections-form.ts';

/** All collections of the shop, saved together. */
export function CollectionsForm({ read }: { read: ReadCollections }) {
  const { t } = useText();
  const { isUnsaved, ...save } = useCollectionsForm(read);
  const { form, onSubmit } = save;
  const question = useAskBeforeLeaving(isUnsaved);
  const element = useFocusOnError(form);
  return (
    <form
      ref={element}
      noValidate
      onSubmit={onSubmit}
      aria-label={t('collections.title')}
      className="grid max-w-4xl gap-4"
    >
      <Rows form={form} />
      <VersionedSave {...save} label={t('collections.save')} saved={read.saved} />
      {question}
    </form>
  );
}

function Rows({ form }: { form: Form }) {
  const { t, language } = useText();
  const { fields, append, move, remove } = useFieldArray({ control: form.control, name: 'collections' });
  const { list, focusNext } = useFocusAfterChange<HTMLUListElement>(fields);
  const [announcement, setAnnouncement] = useState('');
  const [added, setAdded] = useState(0);
  const nameAt = (index: number) => form.getValues(`collections.${index}.name.${language}`);

  function moveTo(from: number, to: number) {
    const button = to < from ? 'up' : 'down';
    focusNext(`[data-${button}="${to}"]:enabled, [data-place="${to}"] [data-move]:enabled`);
    setAnnouncement(t('collections.moved', { name: nameAt(from), place: to + 1, count: fields.length }));
    move(from, to);
  }
  function removeAt(index: number) {
    focusNext(`[data-edit="${Math.min(index, fields.length - 2)}"]`);
    setAnnouncement(t('collections.removed', { name: nameAt(index) }));
    remove(index);
  }
  function add() {
    setAdded(fields.length + 1);
    append(newCollection(), { focusName: `collections.${fields.length}.name.en` });
  }
  return (
    <>
      <ul ref={list} className="grid gap-3">
        {fields.map(({ id }, index) => (
          <li key={id} data-place={index}>
            <CollectionRow
              form={form}
              index={index}
              count={fields.length}
              isNew={index === added - 1 && added === fields.length}
              onMove={(to) => moveTo(index, to)}
              onRemove={() => removeAt(index)}
            />
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <Button
        variant="secondary"
        disabled={fields.length >= limits.collectionsMax}
        onClick={add}
        className="justify-self-start"
      >
        <Plus aria-hidden className="size-4" />
        {t('collections.add')}
      </Button>
    </>
  );
}

/** After a refused submit, the first invalid field gets the focus: its collection may have been closed until then. */
function useFocusOnError({ formState: { submitCount, isSubmitSuccessful } }: Form) {
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (submitCount > 0 && !isSubmitSuccessful)
      element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [submitCount, isSubmitSuccessful]);
  return element;
}
