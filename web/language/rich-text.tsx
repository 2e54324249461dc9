import { Trans } from '@lingui/react';
import type { ReactElement } from 'react';
import { asWritten } from '#contract/as-written.ts';
import type { MessageId } from './message-id.ts';

type RichTextProps = {
  id: MessageId;
  values?: Record<string, unknown>;
  /** What stands for the marks of the message: `<link>…</link>` takes `link`. */
  components: Record<string, ReactElement>;
};

/** A message with elements in it. */
export function RichText({ id, values, components }: RichTextProps) {
  return <Trans id={id} values={values && withoutMarks(asWritten(values))} components={components} />;
}

/** A sign that nobody sees keeps a mark in what people wrote from being one of the message. */
function withoutMarks(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('<', '<\u2060') : value,
    ]),
  );
}
