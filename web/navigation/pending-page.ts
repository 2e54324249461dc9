/** The address of the page that a press has asked for, while what it is made of is on its way. */
export const pendingPage: { address?: string | undefined } = {};
