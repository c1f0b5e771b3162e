import { Button, Field, SearchIcon, TextInput } from '@mintwire/ui';
import { useEffect, useRef, type SubmitEvent } from 'react';
import styles from './admin.module.css';

interface Props {
  readonly id: string;
  readonly hint: string;
  readonly value: string;
  readonly search: (text: string) => void;
}

/** Asks for a text that names what is looked for. Searching for nothing shows everything again. */
export function SearchBox({ id, hint, value, search }: Props) {
  const input = useRef<HTMLInputElement>(null);
  // Another value may come from outside (a link, the back button); the field stays the same one, and keeps its focus.
  useEffect(() => {
    if (input.current) input.current.value = value;
  }, [value]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    search(String(new FormData(event.currentTarget).get(id) ?? '').trim());
  };
  return (
    <form role="search" className={styles.search} onSubmit={submit}>
      <Field id={id} label="Search" hint={hint} className={styles.searchField}>
        <TextInput
          ref={input}
          defaultValue={value}
          maxLength={100}
          start={<SearchIcon />}
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
      <Button type="submit">Search</Button>
    </form>
  );
}
