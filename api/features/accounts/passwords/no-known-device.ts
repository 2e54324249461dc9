/**
 * The devices of an account whose password was replaced by a link. An empty list would not do: the first device of an account is not
 * reported, and the next login is.
 */
export const noKnownDevice: string[] = [''];
