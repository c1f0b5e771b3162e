import { Button } from '@mintwire/ui/button';
import { Field } from '@mintwire/ui/field';
import { SearchIcon } from '@mintwire/ui/icons';
import { TextInput } from '@mintwire/ui/text-input';
import { useEffect, useRef, type SubmitEvent } from 'react';
import classes from './search-box.module.css';
import type { ListSearch } from './use-list-address';

interface SearchBoxProps extends ListSearch {
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

/** Asks for a text that names what is looked for. Searching for nothing shows everything again. */
export function SearchBox({ name, label, hint, value, onSearch }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  // Another value may come from outside (a link, the back button); the field stays the same one, and keeps its focus.
  useEffect(() => {
    if (input.current) input.current.value = value;
  }, [value]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(input.current?.value.trim() ?? '');
  };
  return (
    <form role="search" className={classes.search} onSubmit={submit}>
      <Field id={`list-${name}`} label={label} hint={hint}>
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
