type PhoneLinkProps = { phone: string; className: string; onFollow?(): void; children?: React.ReactNode };

/** Calls a phone number. */
export function PhoneLink({ phone, className, onFollow, children = phone }: PhoneLinkProps) {
  return (
    <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} onClick={onFollow} className={className}>
      {children}
    </a>
  );
}
