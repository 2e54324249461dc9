import { Trans } from '@lingui/react';
import type { ReactElement } from 'react';
import type { MessageId } from './message-id.ts';

type RichTextProps = {
  id: MessageId;
  values?: Record<string, unknown>;
  /** What stands for the marks of the message: `<link>…</link>` takes `link`. */
  components: Record<string, ReactElement>;
};

/** A message with elements in it. */
export function RichText({ id, values, components }: RichTextProps) {
  return <Trans id={id} values={values} components={components} />;
}
