import { LoaderCircle } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { LinkProps } from 'react-router';
import { Link } from '#web/navigation/navigation.ts';

type Variant = 'primary' | 'secondary' | 'quiet' | 'danger';
type Size = 'normal' | 'small';

/** A transparent border is visible where the browser forces its colours. */
const variants: Record<Variant, string> = {
  primary: 'border border-transparent bg-solid text-white hover:bg-solid-strong shadow-sm',
  secondary: 'border border-leaf-600 bg-surface text-leaf-700 hover:bg-leaf-50',
  quiet: 'border border-transparent text-leaf-700 hover:bg-leaf-50',
  danger: 'border border-transparent bg-danger text-white hover:bg-danger-strong',
};
const sizes: Record<Size, string> = {
  normal: 'min-h-11 px-5 text-base',
  small: 'min-h-9 px-3 text-sm',
};

function classesOf(variant: Variant, size: Size, extra = ''): string {
  return `inline-flex items-center justify-center gap-2 rounded-xl font-semibold transition-colors disabled:opacity-55 disabled:cursor-not-allowed ${variants[variant]} ${sizes[size]} ${extra}`;
}

type ButtonProps = ComponentProps<'button'> & {
  variant?: Variant;
  size?: Size;
  /** Shows that the action is running and ignores further presses. */
  busy?: boolean;
};

export function Button({
  variant = 'primary',
  size = 'normal',
  busy = false,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={rest.disabled || busy}
      aria-busy={busy || undefined}
      className={classesOf(variant, size, className)}
    >
      {busy && <LoaderCircle aria-hidden className="size-4 animate-spin" />}
      {children}
    </button>
  );
}

type ButtonLinkProps = LinkProps & { variant?: Variant; size?: Size };

/** A link that looks like a button. */
export function ButtonLink({ variant = 'primary', size = 'normal', className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={classesOf(variant, size, className)} />;
}
