import { useEffect, useRef, useState } from 'react';
import { SearchIcon } from '../icons';
import { TextInput, type TextInputProps } from './text-input';

const TYPING_PAUSE_MS = 300;

interface Own {
  /** What the list below is narrowed by now. */
  value: string;
  /** Told what to narrow by once there is a pause in typing. */
  onSearch: (text: string) => void;
}

/** Props of {@link SearchInput}. */
export type SearchInputProps = Own & Omit<TextInputProps, keyof Own | 'type' | 'start' | 'onChange'>;

/**
 * Narrows a list while one types. It follows `value`, except where that only repeats what it asked for: that is without the spaces
 * around it, and whoever types may be further by then.
 */
export function SearchInput({ value, onSearch, ...rest }: SearchInputProps) {
  const [text, setText] = useState(value);
  const asked = useRef(value);
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });
  useEffect(() => {
    if (asked.current === value) return;
    asked.current = value;
    setText(value);
  }, [value]);
  const wanted = text.trim();
  useEffect(() => {
    if (wanted === value) return undefined;
    const timer = setTimeout(() => {
      asked.current = wanted;
      latest.current(wanted);
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted, value]);
  return (
    <TextInput
      {...rest}
      type="search"
      start={<SearchIcon />}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
