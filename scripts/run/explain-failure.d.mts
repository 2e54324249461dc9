export function explainFailure(
  step: string,
  how?: { printed?: string; error?: NodeJS.ErrnoException | undefined; signal?: string | null },
): string;
