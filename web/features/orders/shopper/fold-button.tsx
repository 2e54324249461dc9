import { ChevronDown } from 'lucide-react';

type FoldButtonProps = {
  label: string;
  /** The id of what it opens. */
  controls: string;
  isOpen: boolean;
  onPress(): void;
};

/** Opens and folds a card. While that is folded, its whole line can be pressed; the line has to be `relative`. */
export function FoldButton({ label, controls, isOpen, onPress }: FoldButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onPress}
      className={`-mr-2 grid size-11 shrink-0 place-items-center rounded-full text-leaf-700 hover:bg-leaf-100 print:hidden noscript:hidden ${isOpen ? '' : 'after:absolute after:inset-0'}`}
    >
      <ChevronDown aria-hidden className={`size-5 transition-transform ${isOpen ? 'rotate-180' : ''}`} />
    </button>
  );
}
