export function isRecoveryCode(code: string): boolean {
  return code.length === 16;
}
