/** The part of the browser's BarcodeDetector that we use; the DOM's types lack it. */
type Detector = { detect(picture: HTMLVideoElement): Promise<{ rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
};

declare global {
  interface Window {
    BarcodeDetector?: DetectorClass;
  }
}

/** Of labels and slips, and what couriers print. */
const wanted = ['code_128', 'qr_code'];

/** Returns a reader of the codes in a camera's picture; undefined where the browser has none. */
export async function barcodeReader(): Promise<Detector | undefined> {
  const { BarcodeDetector } = window;
  if (!BarcodeDetector) return undefined;
  const supported = await BarcodeDetector.getSupportedFormats();
  const formats = wanted.filter((format) => supported.includes(format));
  return formats.length === 0 ? undefined : new BarcodeDetector({ formats });
}
