/** How many there are of the products that the demo's seller counts, by slug; `lowStock` where it is not the usual number. */
export const demoStocks: Readonly<Record<string, { stock: number; lowStock?: number }>> = {
  'banyan-bonsai-bot': { stock: 3 },
  'ficus-grove-bonsai': { stock: 8, lowStock: 10 },
  'monstera-deliciosa': { stock: 24 },
  'peace-lily': { stock: 60 },
};
