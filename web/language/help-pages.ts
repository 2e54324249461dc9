/** Pages of the shop's help and of what is agreed on, by the names of their files in `web/routes/help/`. */
export const helpPages = ['delivery', 'returns', 'payment', 'tracking', 'faq', 'terms', 'privacy'] as const;
