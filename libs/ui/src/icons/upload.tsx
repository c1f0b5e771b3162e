import { line, type IconProps } from './icon-frame';

/** Upload. */
export const UploadIcon = (props: IconProps) => (
  <svg {...line(props)}>
    <path d="M12 16V4.5M7 9l5-5 5 5M4.5 20h15" />
  </svg>
);
