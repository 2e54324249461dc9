/** What is wrong with what was delivered. */
export const claimKinds = ['broken', 'missing', 'wrong', 'other'] as const;
export type ClaimKind = (typeof claimKinds)[number];

/** A claim is asked, then accepted or refused by the seller, then closed. */
export const claimStates = ['asked', 'accepted', 'refused', 'closed'] as const;
export type ClaimState = (typeof claimStates)[number];
