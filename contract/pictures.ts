/** Widths in pixels in which every stored picture exists; the address of a picture is that of the widest. */
export const pictureWidths = [400, 800] as const;

const widest = Math.max(...pictureWidths);

/** Address of a stored picture in another width; other addresses come back unchanged. */
export function pictureVariant(address: string, width: number): string {
  if (width >= widest) return address;
  return address.replace(/(\/media\/[\da-f]{32})(\.webp)$/, `$1-${width}$2`);
}

/** Sentences about pictures that shoppers upload (specification, section 5). */
export const pictureMessages = {
  notAnImage: 'Please select a valid image file',
  tooLarge: 'Image size should be less than 5MB',
} as const;
