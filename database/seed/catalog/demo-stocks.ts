/** Stocks of the counted demo products, by slug; `lowStock` only where it differs from the default. */
export const demoStocks: Readonly<Record<string, { stock: number; lowStock?: number }>> = {
  'banyan-bonsai-bot': { stock: 3 },
  'ficus-grove-bonsai': { stock: 8, lowStock: 10 },
  'monstera-deliciosa': { stock: 24 },
  'peace-lily': { stock: 60 },
};
