import { Spinner } from '@mintwire/ui/spinner';
import classes from './page-spinner.module.css';

/** Stands in for a page that is on its way. */
export function PageSpinner() {
  return (
    <div className={classes.room}>
      <Spinner size="lg" />
    </div>
  );
}
