/** Byte order marks and their encodings. */
const encodings = [
  { mark: [0xff, 0xfe], label: 'utf-16le' },
  { mark: [0xfe, 0xff], label: 'utf-16be' },
] as const;
/** First bytes of spreadsheet files: zip archives (.xlsx) and the older binary format (.xls). */
const spreadsheets = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
] as const;

/** The text of a file in UTF-8, or in UTF-16 as Excel's 'Unicode Text'; undefined for a spreadsheet file. */
export async function readCsvText(file: Blob): Promise<string | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const beginsWith = (start: readonly number[]) => start.every((byte, index) => bytes[index] === byte);
  if (spreadsheets.some(beginsWith)) return undefined;
  const { label = 'utf-8' } = encodings.find(({ mark }) => beginsWith(mark)) ?? {};
  return new TextDecoder(label).decode(bytes);
}
