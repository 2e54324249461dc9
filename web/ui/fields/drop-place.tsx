import { type DragEvent, type ReactNode, useState } from 'react';

type DropPlaceProps = {
  disabled: boolean;
  onDrop(files: readonly File[]): void;
  /** Says that files can be dropped here. */
  hint: string;
  /** The input that chooses files. */
  children: ReactNode;
};

/** A place that takes dropped files, around the input that chooses them. */
export function DropPlace({ disabled, onDrop, hint, children }: DropPlaceProps) {
  const [isOver, setOver] = useState(false);
  const over = (is: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(is && !disabled);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is for the pointer, keyboards use the input
    <div
      onDragOver={over(true)}
      onDragLeave={over(false)}
      onDrop={(event) => {
        over(false)(event);
        const files = [...event.dataTransfer.files];
        if (!disabled && files.length > 0) onDrop(files);
      }}
      className={`flex flex-wrap items-center justify-center gap-3 rounded-2xl border-2 border-dashed p-6 ${isOver ? 'border-leaf-600 bg-leaf-50' : 'border-soil-300'}`}
    >
      {children}
      <span className="text-soil-600">{hint}</span>
    </div>
  );
}
