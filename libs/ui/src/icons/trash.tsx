import { line, type IconProps } from './icon-frame';

/** Remove. */
export const TrashIcon = (props: IconProps) => (
  <svg {...line(props)}>
    <path d="M4.5 6.5h15M9.5 6.5V4.8c0-.7.6-1.3 1.3-1.3h2.4c.7 0 1.3.6 1.3 1.3v1.7M6.5 6.5l.7 11.7a2 2 0 0 0 2 1.8h5.6a2 2 0 0 0 2-1.8l.7-11.7M10.2 10.5v5.5M13.8 10.5v5.5" />
  </svg>
);
