import type { PlacedLink } from '@mintwire/contracts';
import { NavLink } from '@mintwire/platform';
import { cx } from '@mintwire/ui/cx';
import classes from './site-nav.module.css';

interface Props {
  readonly links: readonly PlacedLink[];
  readonly stacked?: boolean;
  readonly onNavigate?: () => void;
}

/** The links of the header; stacked in the menu of small screens. */
export function SiteNav({ links, stacked = false, onNavigate }: Props) {
  return (
    <ul className={cx(classes.list, stacked && classes.stacked)}>
      {links.map((link) => (
        <li key={link.to}>
          <NavLink
            to={link.to}
            end={link.to === '/'}
            className={cx(classes.link, link.highlighted && classes.highlighted)}
            onClick={onNavigate}
          >
            {link.label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
