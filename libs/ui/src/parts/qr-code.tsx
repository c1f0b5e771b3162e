import { create } from 'qrcode';
import { useMemo } from 'react';
import styles from './qr-code.module.css';

/** Modules of white around a code, without which cameras do not find it. */
const QUIET = 4;

/** A text for cameras: dark on white in both themes, as they want it. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { side, path } = useMemo(() => drawn(text), [text]);
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

function drawn(text: string): { side: number; path: string } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const squares = Array.from(modules.data, (dark, at) => {
    const x = (at % modules.size) + QUIET;
    const y = Math.floor(at / modules.size) + QUIET;
    return dark ? `M${x} ${y}h1v1h-1z` : '';
  });
  return { side: modules.size + 2 * QUIET, path: squares.join('') };
}
