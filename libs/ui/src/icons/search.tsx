import { line, type IconProps } from './icon-frame';

/** Search. */
export const SearchIcon = (props: IconProps) => (
  <svg {...line(props)}>
    <circle cx="10.8" cy="10.8" r="6.8" />
    <path d="m15.9 15.9 4.6 4.6" />
  </svg>
);
