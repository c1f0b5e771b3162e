import { Link } from '@mintwire/platform';
import { ChevronDownIcon } from '@mintwire/ui/icons';
import { useEffect, useState } from 'react';
import classes from './admin-menu.module.css';
import { groupsOf, type AdminScreen } from './screens';

interface AdminMenuProps {
  readonly screens: readonly AdminScreen[];
  readonly current: AdminScreen | undefined;
}

/** The screens by group. That of the current screen opens by itself; what somebody opens or closes stays so. */
export function AdminMenu({ screens, current }: AdminMenuProps) {
  return (
    <nav aria-label="Administration">
      <ul className={classes.groups}>
        {groupsOf(screens).map((group) => (
          <Group key={group.name} {...group} current={current} />
        ))}
      </ul>
    </nav>
  );
}

interface GroupProps extends AdminMenuProps {
  readonly name: string;
}

function Group(props: GroupProps) {
  const [only, ...others] = props.screens;
  return others.length === 0 && only?.title === props.name ? (
    <li>
      <ToScreen screen={only} current={props.current} />
    </li>
  ) : (
    <Foldable {...props} />
  );
}

function Foldable({ name, screens, current }: GroupProps) {
  const isHere = name === current?.group;
  const [open, setOpen] = useState(isHere);
  useEffect(() => {
    if (isHere) setOpen(true);
  }, [isHere]);
  return (
    <li>
      <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={classes.group} data-here={isHere || undefined}>
          {name}
          <ChevronDownIcon className={classes.chevron} />
        </summary>
        <ul className={classes.screens}>
          {screens.map((screen) => (
            <li key={screen.path}>
              <ToScreen screen={screen} current={current} />
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}

function ToScreen({ screen: { path, title }, current }: { screen: AdminScreen; current: AdminScreen | undefined }) {
  return (
    <Link to={`/admin/${path}`} className={classes.link} aria-current={path === current?.path ? 'page' : undefined}>
      {title}
    </Link>
  );
}
