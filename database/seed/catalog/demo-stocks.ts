/** Stocks of the demo products that are counted, by slug; `lowStock` where it is not the default. */
export const demoStocks: Readonly<Record<string, { stock: number; lowStock?: number }>> = {
  'banyan-bonsai-bot': { stock: 3 },
  'ficus-grove-bonsai': { stock: 8, lowStock: 10 },
  'monstera-deliciosa': { stock: 24 },
  'peace-lily': { stock: 60 },
};
