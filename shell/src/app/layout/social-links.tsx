import type { ComponentType } from 'react';
import { useSite } from '@mintwire/platform';
import { IconLink } from '@mintwire/ui/icon-link';
import {
  DiscordIcon,
  ExternalIcon,
  FacebookIcon,
  InstagramIcon,
  LinkedinIcon,
  TelegramIcon,
  XIcon,
  YoutubeIcon,
} from '@mintwire/ui/icons';
import classes from './social-links.module.css';

/** The three of the header; the footer shows all that are set. */
export const HEADER_SOCIALS: readonly string[] = ['x', 'telegram', 'discord'];

const ICONS: Readonly<Record<string, ComponentType>> = {
  x: XIcon,
  telegram: TelegramIcon,
  discord: DiscordIcon,
  facebook: FacebookIcon,
  instagram: InstagramIcon,
  linkedin: LinkedinIcon,
  youtube: YoutubeIcon,
};

/** Links to the site's profiles elsewhere. One without an address is not shown. */
export function SocialLinks({ only }: { only?: readonly string[] }) {
  const links = useSite().socialLinks.filter(({ id, url }) => url && (!only || only.includes(id)));
  if (links.length === 0) return null;
  return (
    <ul className={classes.list}>
      {links.map(({ id, label, url }) => {
        const Icon = ICONS[id] ?? ExternalIcon;
        return (
          <li key={id}>
            <IconLink href={url} label={label} external>
              <Icon />
            </IconLink>
          </li>
        );
      })}
    </ul>
  );
}
