import { type ReactNode, useEffect, useRef } from 'react';
import type { ArtAddress } from '#contract/products/art.ts';
import { Art } from '#web/ui/art.tsx';

type MessageViewProps = {
  title: string;
  text?: ReactNode;
  /** A drawing above the title. */
  art?: ArtAddress;
  children?: ReactNode;
  /** Announced at once, for failures. */
  alert?: boolean;
  /** Whether the title is the page's heading. */
  main?: boolean;
  /** Moves the focus to the title, for a view that replaces the button that was pressed. */
  focused?: boolean;
};

/** A view with one message: empty, not found, login needed or failed. */
export function MessageView({
  title,
  text,
  art,
  children,
  alert = false,
  main = false,
  focused = false,
}: MessageViewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused]);
  const Heading = main ? 'h1' : 'h2';
  return (
    <div
      role={alert ? 'alert' : undefined}
      className="mx-auto flex max-w-md flex-col items-center px-4 py-12 text-center"
    >
      {art && <Art src={art} sizes="256px" eager className="mb-4 h-auto w-64" />}
      <Heading
        ref={heading}
        tabIndex={focused ? -1 : undefined}
        className="max-w-full text-2xl font-bold wrap-anywhere outline-none"
      >
        {title}
      </Heading>
      {text && <p className="mt-2 wrap-anywhere text-soil-600">{text}</p>}
      {children && <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
