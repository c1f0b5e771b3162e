import { solid, type IconProps } from './icon-frame';

/** Facebook. */
export const FacebookIcon = (props: IconProps) => (
  <svg {...solid(props)}>
    <path d="M13.7 21v-7.7h2.6l.5-3.2h-3.1V8.2c0-.9.4-1.7 1.8-1.7h1.4V3.8s-1.3-.2-2.5-.2c-2.5 0-4.1 1.5-4.1 4.3v2.2H7.5v3.2h2.8V21z" />
  </svg>
);
