import { type ComponentType, type FunctionComponent, lazy, memo, type ReactNode, Suspense } from 'react';

type Without<Props> = {
  /** Shown while the code is on its way, unless the server has rendered the part. */
  waiting?: ReactNode;
  /** Takes its place when the code can't be loaded; nothing otherwise. */
  failed?: FunctionComponent<Props>;
};

/**
 * A part of a page whose code the browser loads after the page's own. Rendered by the server it stays as it stands until
 * its code is there, with what was typed into it: it is rendered anew for new properties only, since a boundary that is
 * rendered before its code is there is thrown away.
 */
export function latePart<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  { waiting, failed = () => null }: Without<Props> = {},
) {
  const loaded: object = lazy(async () => ({ default: await load().catch(() => failed) }));
  const Part = loaded as ComponentType<Props>;
  return memo((props: Props) => (
    <Suspense fallback={waiting}>
      <Part {...props} />
    </Suspense>
  ));
}
