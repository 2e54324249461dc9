import { Trans } from '@lingui/react';
import type { ReactElement } from 'react';
import { asWritten } from '#contract/text/as-written.ts';
import type { MessageId } from './message-id.ts';

type RichTextProps = {
  id: MessageId;
  values?: Record<string, unknown>;
  /** The elements for the message's tags: `<link>…</link>` becomes `link`. */
  components: Record<string, ReactElement>;
};

/** A message with elements in it. */
export function RichText({ id, values, components }: RichTextProps) {
  return <Trans id={id} values={values && withoutMarks(asWritten(values))} components={components} />;
}

/** Inserts an invisible character, so that a tag in user input is not treated as one of the message's. */
function withoutMarks(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('<', '<\u2060') : value,
    ]),
  );
}
