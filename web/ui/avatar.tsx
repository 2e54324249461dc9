/** A user's picture, or the first letter of the name. Decoration: the name stands beside it. */
export function Avatar({ user, size = 'size-9' }: { user: { name: string; profileImage: string }; size?: string }) {
  if (user.profileImage) {
    return <img src={user.profileImage} alt="" className={`${size} rounded-full object-cover`} />;
  }
  return (
    <span aria-hidden className={`${size} grid place-items-center rounded-full bg-leaf-100 font-bold text-leaf-800`}>
      {[...user.name][0]?.toUpperCase()}
    </span>
  );
}
