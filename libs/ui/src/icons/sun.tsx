import { line, type IconProps } from './icon-frame';

/** Light theme. */
export const SunIcon = (props: IconProps) => (
  <svg {...line(props)}>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 2.8v1.9M12 19.3v1.9M2.8 12h1.9M19.3 12h1.9M5.5 5.5l1.35 1.35M17.15 17.15l1.35 1.35M5.5 18.5l1.35-1.35M17.15 6.85l1.35-1.35" />
  </svg>
);
