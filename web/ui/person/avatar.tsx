const tones = ['tone-green', 'tone-yellow', 'tone-blue', 'tone-purple', 'tone-red'];

function toneOf(name: string): string | undefined {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return tones[sum % tones.length];
}

/** A user's picture, or the first letter of the name. Decorative: the name is next to it. */
export function Avatar({ user, size = 'size-9' }: { user: { name: string; profileImage: string }; size?: string }) {
  if (user.profileImage) {
    return <img src={user.profileImage} alt="" fetchPriority="low" className={`${size} rounded-full object-cover`} />;
  }
  return (
    <span aria-hidden className={`${size} grid place-items-center rounded-full font-bold ${toneOf(user.name)}`}>
      {[...user.name][0]?.toUpperCase()}
    </span>
  );
}
