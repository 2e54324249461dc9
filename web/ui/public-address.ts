/** An address within the shop as other sites need it; one that names its origin already stays as it is. */
export function publicAddress(publicUrl: string | undefined, address: string): string {
  return publicUrl && address.startsWith('/') ? publicUrl + address : address;
}
