import type { SVGProps } from 'react';

/** Props of every icon. */
export interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'width' | 'height' | 'children'> {
  /** Pixels; the size of the text around it unless set. */
  size?: number | undefined;
  /** Makes the icon an image with this name. Without it the icon is decoration. */
  title?: string | undefined;
}

const frame = ({ size, title, ...rest }: IconProps): SVGProps<SVGSVGElement> => ({
  viewBox: '0 0 24 24',
  width: size ?? '1em',
  height: size ?? '1em',
  focusable: false,
  ...(title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true }),
  ...rest,
});

const line = (props: IconProps): SVGProps<SVGSVGElement> => ({
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  ...frame(props),
});

const solid = (props: IconProps): SVGProps<SVGSVGElement> => ({ fill: 'currentColor', ...frame(props) });

/** Something needs attention. */
export const AlertCircleIcon = (props: IconProps) => (
  <svg {...line(props)}>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7.5v5.5M12 16.4v.1" />
  </svg>
);

/** Back. */
export const ArrowLeftIcon = (props: IconProps) => (
  <svg {...line(props)}>
    <path d="M20 12H4.5M11 5l-7 7 7 7" />
  </svg>
);

/** Onward. */
export const ArrowRightIcon = (props: IconProps) => (
  <svg {...line(props)}>
    <path d="M4 12h15.5M13 5l7 7-7 7" />
  </svg>
);

/** Done. */
export const CheckIcon = (props: IconProps) => (
  <svg {...line(props)}>
    <path d="m4.5 12.8 4.7 4.7L19.5 7" />
  </svg>
);

/** Succeeded. */
export const CheckCircleIcon = (props: IconProps) => (
  <svg {...line(props)}>
    <circle cx="12" cy="12" r="9" />
    <path d="m8 12.4 2.8 2.8L16.2 9.6" />
  </svg>
);

/** Opens downwards. */
export const ChevronDownIcon = (props: IconProps) => (
  <svg {...line(props)}>
    <path d="m6 9.5 6 6 6-6" />
  </svg>
);

/** Leads further. */
export const ChevronRightIcon = (props: IconProps) => (
  <svg {...line(props)}>
    <path d="m9.5 6 6 6-6 6" />
  </svg>
);

/** Time. */
export const ClockIcon = (props: IconProps) => (
  <svg {...line(props)}>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7v5.2l3.4 2" />
  </svg>
);

/** Close. */
export const CloseIcon = (props: IconProps) => (
  <svg {...line(props)}>
    <path d="m6 6 12 12M18 6 6 18" />
  </svg>
);

/** Money, tokens. */
export const CoinsIcon = (props: IconProps) => (
  <svg {...line(props)}>
    <ellipse cx="9.5" cy="7" rx="6" ry="3" />
    <path d="M3.5 7v5c0 1.7 2.7 3 6 3s6-1.3 6-3V7" />
    <path d="M8.5 15v2c0 1.7 2.7 3 6 3s6-1.3 6-3v-5c0-1.5-2.1-2.7-5-2.95" />
  </svg>
);

/** Copy. */
export const CopyIcon = (props: IconProps) => (
  <svg {...line(props)}>
    <rect x="8.5" y="8.5" width="11.5" height="11.5" rx="2.5" />
    <path d="M15.5 8.5V6.5A2.5 2.5 0 0 0 13 4H6.5A2.5 2.5 0 0 0 4 6.5V13a2.5 2.5 0 0 0 2.5 2.5h2" />
  </svg>
);

/** Discord. */
export const DiscordIcon = (props: IconProps) => (
  <svg {...solid(props)}>
    <path d="M18.6 5.7A15 15 0 0 0 14.9 4.5l-.5 1a13.6 13.6 0 0 0-4.8 0l-.5-1a15 15 0 0 0-3.7 1.2C3 9.2 2.4 12.7 2.7 16a15 15 0 0 0 4.6 2.4l1-1.6a9.6 9.6 0 0 1-1.6-.8l.4-.3a10.6 10.6 0 0 0 9.8 0l.4.3-1.6.8 1 1.6a15 15 0 0 0 4.6-2.4c.4-3.9-.6-7.3-2.7-10.3zM8.9 14c-.9 0-1.7-.9-1.7-1.9s.7-1.9 1.7-1.9 1.7.9 1.7 1.9-.8 1.9-1.7 1.9zm6.2 0c-.9 0-1.7-.9-1.7-1.9s.8-1.9 1.7-1.9 1.7.9 1.7 1.9-.7 1.9-1.7 1.9z" />
  </svg>
);

/** Download. */
export const DownloadIcon = (props: IconProps) => (
  <svg {...line(props)}>
    <path d="M12 4v11M7 10.5l5 5 5-5M4.5 20h15" />
  </svg>
);

/** Failed. */
export const ErrorIcon = (props: IconProps) => (
  <svg {...line(props)}>
    <path d="M8.3 3h7.4L21 8.3v7.4L15.7 21H8.3L3 15.7V8.3z" />
    <path d="m9.2 9.2 5.6 5.6M14.8 9.2l-5.6 5.6" />
  </svg>
);

/** Leaves this site. */
export const ExternalIcon = (props: IconProps) => (
  <svg {...line(props)}>
    <path d="M14 4h6v6M20 4l-9 9" />
    <path d="M18 14v3.5a2.5 2.5 0 0 1-2.5 2.5h-9A2.5 2.5 0 0 1 4 17.5v-9A2.5 2.5 0 0 1 6.5 6H10" />
  </svg>
);

/** Facebook. */
export const FacebookIcon = (props: IconProps) => (
  <svg {...solid(props)}>
    <path d="M13.7 21v-7.7h2.6l.5-3.2h-3.1V8.2c0-.9.4-1.7 1.8-1.7h1.4V3.8s-1.3-.2-2.5-.2c-2.5 0-4.1 1.5-4.1 4.3v2.2H7.5v3.2h2.8V21z" />
  </svg>
);

/** A document. */
export const FileIcon = (props: IconProps) => (
  <svg {...line(props)}>
    <path d="M13.5 3H7.5A2.5 2.5 0 0 0 5 5.5v13A2.5 2.5 0 0 0 7.5 21h9a2.5 2.5 0 0 0 2.5-2.5v-10z" />
    <path d="M13.5 3v5.5H19" />
  </svg>
);

/** Nothing here yet. */
export const InboxIcon = (props: IconProps) => (
  <svg {...line(props)}>
    <path d="M3.5 13.5 6.2 6.3A2 2 0 0 1 8.1 5h7.8a2 2 0 0 1 1.9 1.3l2.7 7.2V17a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2z" />
    <path d="M3.5 13.5H8a4 4 0 0 0 8 0h4.5" />
  </svg>
);

/** Worth knowing. */
export const InfoIcon = (props: IconProps) => (
  <svg {...line(props)}>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 11v5.5M12 7.6v.1" />
  </svg>
);

/** Instagram. */
export const InstagramIcon = (props: IconProps) => (
  <svg {...line(props)}>
    <rect x="3.5" y="3.5" width="17" height="17" rx="5" />
    <circle cx="12" cy="12" r="4" />
    <path d="M16.9 7.1v.1" />
  </svg>
);

/** LinkedIn. */
export const LinkedinIcon = (props: IconProps) => (
  <svg {...solid(props)}>
    <path d="M4.2 9.3h3.3V20H4.2zM5.9 4a1.95 1.95 0 1 1 0 3.9 1.95 1.95 0 0 1 0-3.9zM9.7 9.3h3.2v1.5c.6-1 1.7-1.8 3.4-1.8 3.2 0 3.9 2.1 3.9 4.9V20h-3.3v-5.5c0-1.4-.1-2.9-1.8-2.9s-2 1.3-2 2.8V20H9.7z" />
  </svg>
);

/** Secured. */
export const LockIcon = (props: IconProps) => (
  <svg {...line(props)}>
    <rect x="5" y="10.5" width="14" height="10" rx="2.5" />
    <path d="M8 10.5V8a4 4 0 0 1 8 0v2.5M12 14.5v2" />
  </svg>
);

/** E-mail. */
export const MailIcon = (props: IconProps) => (
  <svg {...line(props)}>
    <rect x="3" y="5" width="18" height="14" rx="2.5" />
    <path d="m3.8 7.5 8.2 6 8.2-6" />
  </svg>
);

/** Menu. */
export const MenuIcon = (props: IconProps) => (
  <svg {...line(props)}>
    <path d="M4 7h16M4 12h16M4 17h16" />
  </svg>
);

/** Less. */
export const MinusIcon = (props: IconProps) => (
  <svg {...line(props)}>
    <path d="M5 12h14" />
  </svg>
);

/** Dark theme. */
export const MoonIcon = (props: IconProps) => (
  <svg {...line(props)}>
    <path d="M20.2 14.2A8.5 8.5 0 0 1 9.8 3.8a8.5 8.5 0 1 0 10.4 10.4z" />
  </svg>
);

/** More. */
export const PlusIcon = (props: IconProps) => (
  <svg {...line(props)}>
    <path d="M12 5v14M5 12h14" />
  </svg>
);

/** Again. */
export const RefreshIcon = (props: IconProps) => (
  <svg {...line(props)}>
    <path d="M20 12a8 8 0 1 1-2.6-5.9L20 8.5M20 3.8v4.7h-4.7" />
  </svg>
);

/** Launch. */
export const RocketIcon = (props: IconProps) => (
  <svg {...line(props)}>
    <path d="M13.8 15.6 8.4 10.2c1.4-3.7 4.9-7 11.6-6.2.8 6.7-2.5 10.2-6.2 11.6z" />
    <path d="M8.9 9.2 5.2 9.8l-1.7 2.7 4 .9M14.8 15.1l-.6 3.7-2.7 1.7-.9-4M6.5 16.5c-1.3.7-2 2.4-2 4 1.6 0 3.3-.7 4-2" />
    <circle cx="15.3" cy="8.7" r="1.3" />
  </svg>
);

/** Search. */
export const SearchIcon = (props: IconProps) => (
  <svg {...line(props)}>
    <circle cx="10.8" cy="10.8" r="6.8" />
    <path d="m15.9 15.9 4.6 4.6" />
  </svg>
);

/** Settings. */
export const SettingsIcon = (props: IconProps) => (
  <svg {...line(props)}>
    <path d="M4 7h9M19 7h1M4 17h1M11 17h9" />
    <circle cx="16" cy="7" r="2.5" />
    <circle cx="8" cy="17" r="2.5" />
  </svg>
);

/** Share. */
export const ShareIcon = (props: IconProps) => (
  <svg {...line(props)}>
    <circle cx="6" cy="12" r="2.7" />
    <circle cx="17.5" cy="5.7" r="2.7" />
    <circle cx="17.5" cy="18.3" r="2.7" />
    <path d="m8.4 10.7 6.7-3.7M8.4 13.3l6.7 3.7" />
  </svg>
);

/** Checked, safe. */
export const ShieldIcon = (props: IconProps) => (
  <svg {...line(props)}>
    <path d="M12 3 5 5.6v5.6c0 4.3 2.8 7.7 7 9.8 4.2-2.1 7-5.5 7-9.8V5.6z" />
    <path d="m9 11.8 2.2 2.2 3.9-4" />
  </svg>
);

/** Light theme. */
export const SunIcon = (props: IconProps) => (
  <svg {...line(props)}>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 2.8v1.9M12 19.3v1.9M2.8 12h1.9M19.3 12h1.9M5.5 5.5l1.35 1.35M17.15 17.15l1.35 1.35M5.5 18.5l1.35-1.35M17.15 6.85l1.35-1.35" />
  </svg>
);

/** The system's theme. */
export const SystemIcon = (props: IconProps) => (
  <svg {...line(props)}>
    <rect x="3" y="4.5" width="18" height="12" rx="2.5" />
    <path d="M9 20h6M12 16.5V20" />
  </svg>
);

/** Telegram. */
export const TelegramIcon = (props: IconProps) => (
  <svg {...solid(props)}>
    <path d="M21.3 4.4 18.2 19c-.2 1-.9 1.3-1.7.8l-4.7-3.5-2.3 2.2c-.3.3-.5.5-1 .5l.4-4.8 8.7-7.9c.4-.3-.1-.5-.6-.2L6.2 12.9l-4.6-1.5c-1-.3-1-1 .2-1.5l18-6.9c.9-.3 1.7.2 1.5 1.4z" />
  </svg>
);

/** Remove. */
export const TrashIcon = (props: IconProps) => (
  <svg {...line(props)}>
    <path d="M4.5 6.5h15M9.5 6.5V4.8c0-.7.6-1.3 1.3-1.3h2.4c.7 0 1.3.6 1.3 1.3v1.7M6.5 6.5l.7 11.7a2 2 0 0 0 2 1.8h5.6a2 2 0 0 0 2-1.8l.7-11.7M10.2 10.5v5.5M13.8 10.5v5.5" />
  </svg>
);

/** Upload. */
export const UploadIcon = (props: IconProps) => (
  <svg {...line(props)}>
    <path d="M12 16V4.5M7 9l5-5 5 5M4.5 20h15" />
  </svg>
);

/** A person. */
export const UserIcon = (props: IconProps) => (
  <svg {...line(props)}>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20.5a7.5 7.5 0 0 1 15 0" />
  </svg>
);

/** Wallet. */
export const WalletIcon = (props: IconProps) => (
  <svg {...line(props)}>
    <path d="M4 7.5v10A2.5 2.5 0 0 0 6.5 20h11a2.5 2.5 0 0 0 2.5-2.5v-7A2.5 2.5 0 0 0 17.5 8h-11A2.5 2.5 0 0 1 4 5.5 2 2 0 0 1 6 3.5h10.5V8" />
    <path d="M16 14v.1" />
  </svg>
);

/** Take care. */
export const WarningIcon = (props: IconProps) => (
  <svg {...line(props)}>
    <path d="M10.3 4.6 2.9 17.4A2 2 0 0 0 4.6 20.4h14.8a2 2 0 0 0 1.7-3L13.7 4.6a2 2 0 0 0-3.4 0z" />
    <path d="M12 9.5v4.5M12 16.9v.1" />
  </svg>
);

/** X, formerly Twitter. */
export const XIcon = (props: IconProps) => (
  <svg {...solid(props)}>
    <path d="M17.7 3.5h3.1l-6.8 7.7 8 10.3h-6.2l-4.9-6.3-5.5 6.3H2.2l7.2-8.3L1.8 3.5h6.4l4.4 5.8zm-1.1 16.2h1.7L7.3 5.2H5.4z" />
  </svg>
);

/** YouTube. */
export const YoutubeIcon = (props: IconProps) => (
  <svg {...solid(props)}>
    <path d="M21.9 7.6a2.6 2.6 0 0 0-1.8-1.8C18.5 5.4 12 5.4 12 5.4s-6.5 0-8.1.4A2.6 2.6 0 0 0 2.1 7.6 27 27 0 0 0 1.7 12c0 1.5.1 3 .4 4.4a2.6 2.6 0 0 0 1.8 1.8c1.6.4 8.1.4 8.1.4s6.5 0 8.1-.4a2.6 2.6 0 0 0 1.8-1.8c.3-1.4.4-2.9.4-4.4s-.1-3-.4-4.4zM10 15V9l5.2 3z" />
  </svg>
);
