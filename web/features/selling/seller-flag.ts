const flag = 'isSeller';

/** Whether a seller was logged in on this browser when it was last known. The server decides; this only remembers. */
export function readSellerFlag(): boolean {
  try {
    return localStorage.getItem(flag) === 'true';
  } catch {
    return false;
  }
}

/** Remembers that a seller is logged in, or removes whatever a seller's session left behind. */
export function storeSellerFlag(isSeller: boolean): void {
  try {
    if (isSeller) localStorage.setItem(flag, 'true');
    else for (const key of [flag, 'sellerToken']) localStorage.removeItem(key);
  } catch {
    // Without storage the cookie alone carries the session.
  }
}
