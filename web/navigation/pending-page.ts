/** The URL of the requested page while its scripts and data load. */
export const pendingPage: { address?: string | undefined } = {};
