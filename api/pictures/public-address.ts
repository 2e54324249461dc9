/** A picture's address as it goes over the wire: absolute when the shop has a public address. '' stays ''. */
export function publicAddress(address: string, publicUrl = ''): string {
  return address && publicUrl + address;
}
