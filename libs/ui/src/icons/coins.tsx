import { line, type IconProps } from './icon-frame';

/** Money, tokens. */
export const CoinsIcon = (props: IconProps) => (
  <svg {...line(props)}>
    <ellipse cx="9.5" cy="7" rx="6" ry="3" />
    <path d="M3.5 7v5c0 1.7 2.7 3 6 3s6-1.3 6-3V7" />
    <path d="M8.5 15v2c0 1.7 2.7 3 6 3s6-1.3 6-3v-5c0-1.5-2.1-2.7-5-2.95" />
  </svg>
);
