import { line, type IconProps } from './icon-frame';

/** Download. */
export const DownloadIcon = (props: IconProps) => (
  <svg {...line(props)}>
    <path d="M12 4v11M7 10.5l5 5 5-5M4.5 20h15" />
  </svg>
);
