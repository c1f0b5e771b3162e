import { Button, Field, SearchIcon, TextInput } from '@mintwire/ui';
import type { SubmitEvent } from 'react';
import styles from './admin.module.css';

interface Props {
  readonly id: string;
  readonly hint: string;
  readonly value: string;
  readonly search: (text: string) => void;
}

/** Asks for a text that names what is looked for. Searching for nothing shows everything again. */
export function SearchBox({ id, hint, value, search }: Props) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    search(String(new FormData(event.currentTarget).get(id) ?? '').trim());
  };
  return (
    // Another value from outside (a link, the back button) is another field.
    <form key={value} role="search" className={styles.search} onSubmit={submit}>
      <Field id={id} label="Search" hint={hint} className={styles.searchField}>
        <TextInput defaultValue={value} maxLength={100} start={<SearchIcon />} autoComplete="off" spellCheck={false} />
      </Field>
      <Button type="submit">Search</Button>
    </form>
  );
}
