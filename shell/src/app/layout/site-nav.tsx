import { NavLink } from '@mintwire/platform';
import { cx } from '@mintwire/ui/cx';
import classes from './site-nav.module.css';

const LINKS = [
  { to: '/', label: 'Home' },
  { to: '/presale', label: 'Presale', highlighted: true },
  { to: '/news', label: 'News' },
  { to: '/documentation', label: 'Documentation' },
  { to: '/security', label: 'Security' },
  { to: '/support', label: 'Support' },
] as const;

/** The links of the header; stacked in the menu of small screens. */
export function SiteNav({ stacked = false, onNavigate }: { stacked?: boolean; onNavigate?: () => void }) {
  return (
    <ul className={cx(classes.list, stacked && classes.stacked)}>
      {LINKS.map((link) => (
        <li key={link.to}>
          <NavLink
            to={link.to}
            end={link.to === '/'}
            className={cx(classes.link, 'highlighted' in link && classes.highlighted)}
            onClick={onNavigate}
          >
            {link.label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
