import { useCallback, useState } from 'react';
import { drawCover } from '../cover/draw-cover';
import { cx } from './cx';
import styles from './token-image.module.css';

const PIXELS = { sm: 24, md: 40, lg: 64, xl: 96 } as const;

/** Props of {@link TokenImage}. */
export interface TokenImageProps {
  src?: string | undefined;
  /** Name of the token; its first letter stands in for a missing image. */
  name: string;
  /** Address of the token, from which the ground of that letter is drawn; its name unless there is one. */
  seed?: string | undefined;
  size?: keyof typeof PIXELS | undefined;
  className?: string | undefined;
}

/** The picture of a token, decoration beside its name. */
export function TokenImage({ src, name, seed = name, size = 'md', className }: TokenImageProps) {
  const [failed, setFailed] = useState<string>();
  // An image in the server's HTML may have failed before React listens.
  const check = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0) setFailed(src);
    },
    [src],
  );
  return (
    <span aria-hidden="true" className={cx(styles.frame, size !== 'md' && styles[size], className)}>
      {src && failed !== src ? (
        <img
          ref={check}
          src={src}
          alt=""
          width={PIXELS[size]}
          height={PIXELS[size]}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(src)}
        />
      ) : (
        <Letter letter={[...name.trim()][0]?.toUpperCase()} seed={seed} />
      )}
    </span>
  );
}

/** What a token without a picture has: its letter on a ground with a wire, both drawn from its address. */
function Letter({ letter, seed }: { letter: string | undefined; seed: string }) {
  const { palette, bright } = drawCover({ seed });
  return (
    <svg viewBox="0 0 60 60" focusable="false" className={styles.drawn}>
      <rect width="60" height="60" fill={palette.ground} />
      {/* A piece from the middle of a cover's wire. */}
      <path
        d={bright}
        transform="translate(-60 -15) scale(.375)"
        fill="none"
        stroke={palette.ink}
        strokeOpacity=".3"
        strokeWidth="5"
      />
      <text x="30" y="31" textAnchor="middle" dominantBaseline="central" fill={palette.ink} className={styles.letter}>
        {letter}
      </text>
    </svg>
  );
}
