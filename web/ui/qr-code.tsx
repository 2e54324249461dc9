type QrCodeProps = {
  /** Modules on a side. */
  size: number;
  /** The dark modules, as an SVG path. */
  path: string;
  label: string;
  className: string;
};

/** Modules around the code that have to stay light. */
const edge = 4;

/** A QR code. It is dark on light in the dark theme too: many apps can't read inverted codes. */
export function QrCode({ size, path, label, className }: QrCodeProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-edge} ${-edge} ${size + 2 * edge} ${size + 2 * edge}`}
      shapeRendering="crispEdges"
      className={`bg-white ${className}`}
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
