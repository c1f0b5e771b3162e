import { isAppError } from '@mintwire/contracts/app-error';
import { useEffect, useRef, useState, type FormEvent, type InvalidEvent, type RefObject } from 'react';

/** A form as its fields and its button see it. */
export interface Form<Values> {
  readonly values: Values;
  readonly change: (part: Partial<Values>) => void;
  /** Whether the values are others than those it began with. */
  readonly dirty: boolean;
  /** Back to what it began with. */
  readonly reset: () => void;
  /** Begins afresh with these values; what was typed goes, or stays as a change of them. */
  readonly restart: (values: Values, typed: 'lost' | 'kept') => void;
  readonly busy: boolean;
  /** What the last try was refused with, until every field that it named has another value. */
  readonly error: unknown;
  /** The sentence for the field at this path of what was sent, `/` and the name of its control; undefined while it is fine. */
  readonly errorAt: (path: string) => string | undefined;
  /** For the `<form>`. */
  readonly props: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly onSubmit: (event: FormEvent) => void;
    readonly onInvalidCapture: (event: InvalidEvent<HTMLFormElement>) => void;
  };
}

interface Status<Values> {
  readonly busy: boolean;
  readonly error: unknown;
  /** What was refused: a field is fine again, as far as one knows, once it has another value. */
  readonly sent: Values | null;
}

const IDLE = { busy: false, error: null, sent: null };

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Values that are typed, then sent. When `send` rejects, the reason is kept and the first field that is wrong has the focus: it may be a
 * screen away from the button. What the browser itself finds wrong is said in the same place, instead of in its bubble. Where `send` gives
 * the values that it was answered with, the form begins afresh with them, but what was typed meanwhile stays, and is not saved yet.
 */
export function useForm<Values extends object>(
  initial: Values | (() => Values),
  send: (values: Values) => Promise<Values | void>,
): Form<Values> {
  const [start, setStart] = useState(initial);
  const [values, setValues] = useState(start);
  const [status, setStatus] = useState<Status<Values>>(IDLE);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (status.error) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [status.error]);
  const submit = async () => {
    setStatus({ ...IDLE, busy: true });
    try {
      const answered = await send(values);
      if (answered) {
        setStart(answered);
        setValues((typed) => withTyped(answered, values, typed));
      }
      setStatus(IDLE);
    } catch (error) {
      setStatus({ busy: false, error, sent: values });
    }
  };
  const { error, sent } = status;
  const wrong = fieldsOf(error).filter(
    ({ path }) => sent === null || isSame(valueAt(values, path), valueAt(sent, path)),
  );
  const restart = (fresh: Values, typed: 'lost' | 'kept') => {
    setStart(fresh);
    setValues((before) => (typed === 'kept' ? withTyped(fresh, start, before) : fresh));
    setFaults({});
    setStatus(IDLE);
  };
  return {
    values,
    change: (part) => {
      setValues((before) => ({ ...before, ...part }));
      setFaults((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in part))));
    },
    dirty: !isSame(values, start),
    reset: () => restart(start, 'lost'),
    restart,
    busy: status.busy,
    error: wrong.length === 0 && fieldsOf(error).length > 0 ? null : error,
    errorAt: (path) => faults[path.slice(1)] ?? wrong.find((field) => field.path === path)?.message,
    props: {
      ref,
      onSubmit: (event) => {
        event.preventDefault();
        void submit();
      },
      onInvalidCapture: (event) => {
        event.preventDefault();
        const control = event.target as EventTarget & Control;
        setFaults((before) => ({ ...before, [control.name]: faultOf(control) }));
        const first = [...event.currentTarget.elements].find((each) => !(each as Control).validity.valid);
        if (first === control) control.focus();
      },
    },
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What was answered, with each value that is typed and another than it was before. */
function withTyped<Values extends object>(answered: Values, before: Values, typed: Values): Values {
  const names = Object.keys(typed) as (keyof Values)[];
  const later = names.filter((name) => !isSame(typed[name], before[name]));
  return { ...answered, ...Object.fromEntries(later.map((name) => [name, typed[name]])) };
}

/** The fields that something was refused for. */
const fieldsOf = (error: unknown) => (isAppError(error) && error.fields) || [];

/** What values have at such a path, also where they were sent as one part; undefined where it leads to none of them. */
function valueAt(values: object, path: string): unknown {
  const [part = '', ...rest] = path.slice(1).split('/');
  const keys = part in values || rest.length === 0 ? [part, ...rest] : rest;
  return keys.reduce<unknown>((inner, key) => (inner as Record<string, unknown> | null | undefined)?.[key], values);
}

/** What is wrong with a control that the browser does not send. */
function faultOf(control: Control): string {
  const { validity, validationMessage } = control;
  if (validity.valueMissing) return control instanceof HTMLSelectElement ? 'Choose one.' : 'This is missing.';
  if (validity.typeMismatch) return 'Please enter a valid email address.';
  if (validity.tooShort) return 'This is too short.';
  return validationMessage;
}
