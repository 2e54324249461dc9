import type { ReactNode } from 'react';

/** Why a form was refused, when no field is at fault. */
export function FormError({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="rounded-xl bg-alarm-50 px-4 py-3 text-sm text-alarm-700">
      {children}
    </p>
  );
}
