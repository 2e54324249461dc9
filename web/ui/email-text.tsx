/**
 * An email address on a line of its own. One that is too long for it breaks before the @, and what is too long even then
 * ends with an ellipsis.
 */
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
