export function findSystemChromium(): string | undefined;
export function installSystemChromium(): string | undefined;
