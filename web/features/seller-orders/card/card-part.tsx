import type { ReactNode } from 'react';

/** A part of an order's card with its small heading. */
export function CardPart({
  title,
  className = '',
  children,
}: {
  title: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={`min-w-0 ${className}`}>
      <h3 className="text-sm font-semibold text-soil-600">{title}</h3>
      <div className="text-soil-700">{children}</div>
    </div>
  );
}
