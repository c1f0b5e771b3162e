import { line, type IconProps } from './icon-frame';

/** Instagram. */
export const InstagramIcon = (props: IconProps) => (
  <svg {...line(props)}>
    <rect x="3.5" y="3.5" width="17" height="17" rx="5" />
    <circle cx="12" cy="12" r="4" />
    <path d="M16.9 7.1v.1" />
  </svg>
);
