import { useCallback, useState } from 'react';
import { cx } from './cx';
import styles from './token-image.module.css';

const PIXELS = { sm: 24, md: 40, lg: 64, xl: 96 } as const;

/** Props of {@link TokenImage}. */
export interface TokenImageProps {
  src?: string | undefined;
  /** Name of the token; its first letter stands in for a missing image. */
  name: string;
  size?: keyof typeof PIXELS | undefined;
  className?: string | undefined;
}

/** The picture of a token, decoration beside its name. */
export function TokenImage({ src, name, size = 'md', className }: TokenImageProps) {
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
        [...name.trim()][0]?.toUpperCase()
      )}
    </span>
  );
}
