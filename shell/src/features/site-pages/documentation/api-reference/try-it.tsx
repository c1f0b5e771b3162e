import { useState, type FormEvent } from 'react';
import { Button } from '@mintwire/ui/button';
import { Field } from '@mintwire/ui/field';
import { TextInput } from '@mintwire/ui/text-input';
import classes from './api-reference.module.css';
import { addressOf, type Operation } from './open-api';

const DEADLINE_MS = 15_000;
const MAX_SHOWN = 20_000;

interface Answered {
  readonly address: string;
  readonly status: string;
  readonly body: string;
}

/** Calls an operation from here, and shows the answer as it came. */
export function TryIt({ operation }: { readonly operation: Operation }) {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [isAsking, setAsking] = useState(false);
  const [answered, setAnswered] = useState<Answered | null>(null);
  const ask = async (event: FormEvent) => {
    event.preventDefault();
    setAsking(true);
    setAnswered(await call(addressOf(operation, values)));
    setAsking(false);
  };
  return (
    <form
      method="dialog"
      className={classes.form}
      onSubmit={(event) => void ask(event)}
      aria-label={`Try ${operation.path}`}
    >
      <h3>Try it</h3>
      {operation.parameters.map(({ name, in: place, schema }) => (
        <Field
          key={name}
          id={`${operation.id}-${name}`}
          name={name}
          label={name}
          required={place === 'path'}
          optional={place !== 'path'}
        >
          <TextInput
            value={values[name] ?? ''}
            placeholder={schema?.default === undefined ? undefined : String(schema.default)}
            onChange={(change) => setValues({ ...values, [name]: change.target.value })}
          />
        </Field>
      ))}
      <Button type="submit" loading={isAsking}>
        Send
      </Button>
      <div role="status">
        {answered && (
          <p>
            {answered.status} from <code>{answered.address}</code>
          </p>
        )}
      </div>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long lines are scrolled to, with the keyboard too */}
      {answered?.body && <pre tabIndex={0}>{answered.body}</pre>}
    </form>
  );
}

async function call(address: string): Promise<Answered> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(DEADLINE_MS) });
    const body = readable(await answer.text());
    const cut =
      body.length > MAX_SHOWN ? `${body.slice(0, MAX_SHOWN)}\n… and ${body.length - MAX_SHOWN} letters more` : body;
    return { address, status: `Status ${answer.status}`, body: cut };
  } catch {
    return { address, status: 'No answer. Check your connection and try again;', body: '' };
  }
}

function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
