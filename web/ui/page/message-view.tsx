import type { ReactNode } from 'react';
import type { ArtAddress } from '#contract/art.ts';
import { Art } from '#web/ui/art.tsx';

type MessageViewProps = {
  title: string;
  text?: ReactNode;
  /** Address of a drawing shown above the title. */
  art?: ArtAddress;
  children?: ReactNode;
  /** Read out at once (failures). */
  alert?: boolean;
  /** Whether the title is the heading of the whole page. */
  main?: boolean;
};

/** A whole view that says one thing: nothing here, not found, please log in, failed. */
export function MessageView({ title, text, art, children, alert = false, main = false }: MessageViewProps) {
  const Heading = main ? 'h1' : 'h2';
  return (
    <div
      role={alert ? 'alert' : undefined}
      className="mx-auto flex max-w-md flex-col items-center px-4 py-12 text-center"
    >
      {art && <Art src={art} sizes="256px" eager className="mb-4 h-auto w-64" />}
      <Heading className="max-w-full text-2xl font-bold wrap-anywhere">{title}</Heading>
      {text && <p className="mt-2 wrap-anywhere text-soil-600">{text}</p>}
      {children && <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
