import { useText } from '#web/language/use-text.ts';
import type { ContentChange } from './content-changes.ts';

/** Changes of an order's content, each with its old and new value. */
export function ChangeList({ changes, label }: { changes: readonly ContentChange[]; label: string }) {
  const { t } = useText();
  return (
    <ul aria-label={label} className="grid gap-1.5">
      {changes.map(({ key, label: name, before, after }) => (
        <li key={key} className="wrap-anywhere whitespace-pre-line">
          <span className="font-semibold">{name}:</span>{' '}
          {before === undefined ? (
            t('edit-order.change.added', { what: after ?? '' })
          ) : after === undefined ? (
            t('edit-order.change.removed', { what: before })
          ) : (
            <>
              <del className="text-soil-600">{before}</del> → <ins className="no-underline">{after}</ins>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
