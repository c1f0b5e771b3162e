import { line, type IconProps } from './icon-frame';

/** Share. */
export const ShareIcon = (props: IconProps) => (
  <svg {...line(props)}>
    <circle cx="6" cy="12" r="2.7" />
    <circle cx="17.5" cy="5.7" r="2.7" />
    <circle cx="17.5" cy="18.3" r="2.7" />
    <path d="m8.4 10.7 6.7-3.7M8.4 13.3l6.7 3.7" />
  </svg>
);
