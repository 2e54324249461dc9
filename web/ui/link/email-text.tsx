/** An email address on its own line. A long one wraps before the @; still longer parts end with an ellipsis. */
export function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <span title={email} className="block overflow-hidden wrap-normal text-ellipsis">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}
