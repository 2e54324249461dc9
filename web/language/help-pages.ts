/** The help and legal pages, by file name in `web/routes/help/`. */
export const helpPages = ['delivery', 'returns', 'payment', 'tracking', 'faq', 'terms', 'privacy'] as const;
