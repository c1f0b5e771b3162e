import { solid, type IconProps } from './icon-frame';

/** X, formerly Twitter. */
export const XIcon = (props: IconProps) => (
  <svg {...solid(props)}>
    <path d="M17.7 3.5h3.1l-6.8 7.7 8 10.3h-6.2l-4.9-6.3-5.5 6.3H2.2l7.2-8.3L1.8 3.5h6.4l4.4 5.8zm-1.1 16.2h1.7L7.3 5.2H5.4z" />
  </svg>
);
