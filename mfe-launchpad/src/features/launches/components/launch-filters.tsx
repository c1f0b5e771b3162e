import { LAUNCH_FILTERS, LAUNCH_SORTS, MAX_LAUNCH_SEARCH, type LaunchQuery } from '@mintwire/contracts/launch-query';
import { Button, Checkbox, Field, SearchInput, Select } from '@mintwire/ui';
import { FILTER_NAMES } from '../../../shared/authority-marks';
import { SORT_NAMES } from '../model/listed-launch';
import styles from './launches.module.css';
import { OwnLaunches } from './own-launches';

interface FiltersProps {
  readonly query: LaunchQuery;
  readonly onChange: (change: Partial<LaunchQuery>) => void;
}

const SORT_OPTIONS = LAUNCH_SORTS.map((value) => ({ value, label: SORT_NAMES[value] }));

/** Search, order and authorities; without script a form that the address answers. */
export function LaunchFilters({ query, onChange }: FiltersProps) {
  const { search, sort, only, creator } = query;
  return (
    <form role="search" action="/launches" className={styles.filters} onSubmit={(event) => event.preventDefault()}>
      <div className={styles.fields}>
        <Field id="launches-search" name="search" label="Search" className={styles.search}>
          <SearchInput
            placeholder="Name, symbol or address"
            maxLength={MAX_LAUNCH_SEARCH}
            value={search}
            onSearch={(text) => onChange({ search: text })}
          />
        </Field>
        <Field id="launches-sort" name="sort" label="Order">
          <Select
            options={SORT_OPTIONS}
            value={sort}
            onChange={({ target }) => onChange({ sort: LAUNCH_SORTS.find((known) => known === target.value) ?? sort })}
          />
        </Field>
      </div>
      <fieldset className={styles.only}>
        <legend>Show only</legend>
        {LAUNCH_FILTERS.map((filter) => (
          <Checkbox
            key={filter}
            id={`launches-${filter}`}
            name={filter}
            value="true"
            label={FILTER_NAMES[filter]}
            checked={only.includes(filter)}
            onChange={({ target }) =>
              onChange({
                only: LAUNCH_FILTERS.filter((each) => (each === filter ? target.checked : only.includes(each))),
              })
            }
          />
        ))}
        <OwnLaunches creator={creator} onChange={(wallet) => onChange({ creator: wallet })} />
      </fieldset>
      <noscript>
        <Button type="submit">Search</Button>
      </noscript>
    </form>
  );
}
