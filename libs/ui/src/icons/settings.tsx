import { line, type IconProps } from './icon-frame';

/** Settings. */
export const SettingsIcon = (props: IconProps) => (
  <svg {...line(props)}>
    <path d="M4 7h9M19 7h1M4 17h1M11 17h9" />
    <circle cx="16" cy="7" r="2.5" />
    <circle cx="8" cy="17" r="2.5" />
  </svg>
);
