import { toast } from '@mintwire/platform';
import { Button, Field, TextInput } from '@mintwire/ui';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { subscribe } from '../api/subscription';
import styles from './newsletter.module.css';

type State = 'idle' | 'loading' | 'success' | 'error';

const LABELS: Readonly<Record<State, string>> = {
  idle: 'Subscribe to Updates',
  loading: 'Subscribing...',
  success: 'Subscribed!',
  error: 'Try Again',
};
const RESET_MS = 3_000;
const THANKS = 'Thanks for subscribing!';
const WRONG = 'Please enter a valid email address';

/** Asks for an address. `id` tells several forms of a page apart. */
export function SubscribeForm({ id, inline = false }: { readonly id: string; readonly inline?: boolean }) {
  const [email, setEmail] = useState('');
  const [state, setState] = useState<State>('idle');
  const [isWrong, setIsWrong] = useState(false);
  /** What is left to do stays in the page; the toast goes. */
  const [thanks, setThanks] = useState<string>();
  useEffect(() => {
    if (state !== 'success' && state !== 'error') return;
    const timer = setTimeout(() => {
      setState('idle');
      // What was refused stays, so that it can be mended.
      if (state === 'success') setEmail('');
    }, RESET_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const isLocked = state === 'loading' || state === 'success';
  // What is disabled loses the focus; nobody else has taken it since.
  const button = useRef<HTMLButtonElement>(null);
  const wasLocked = useRef(false);
  useEffect(() => {
    if (wasLocked.current && !isLocked && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true });
    wasLocked.current = isLocked;
  }, [isLocked]);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isLocked) return;
    if (!email.trim() || !email.includes('@')) {
      toast({ tone: 'danger', title: WRONG });
      setIsWrong(true);
      document.getElementById(id)?.focus();
      return;
    }
    setState('loading');
    try {
      const { message } = await subscribe(email);
      setState('success');
      setThanks(message || THANKS);
      toast({ tone: 'success', title: message || THANKS });
    } catch (error) {
      setState('error');
      setIsWrong((error as { code?: string }).code === 'NEWS_EMAIL_INVALID');
      toast({ tone: 'danger', title: failureText(error) });
    }
  };
  return (
    <form
      // Without script nothing is sent.
      method="dialog"
      noValidate
      onSubmit={(event) => void submit(event)}
      className={inline ? styles.inline : styles.form}
    >
      <Field id={id} name="email" label="Email address" hideLabel hint={thanks} error={isWrong ? WRONG : undefined}>
        <TextInput
          type="email"
          autoComplete="email"
          placeholder="Enter your email"
          value={email}
          disabled={isLocked}
          onChange={(event) => {
            setEmail(event.target.value);
            setIsWrong(false);
            setThanks(undefined);
          }}
        />
      </Field>
      <Button ref={button} type="submit" variant="primary" fullWidth={!inline} disabled={isLocked}>
        {LABELS[state]}
      </Button>
      <noscript>Subscribing needs JavaScript.</noscript>
    </form>
  );
}

/** The server's words, those of a lost connection, or general ones. */
function failureText(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string };
  if (code === 'NETWORK_UNREACHABLE' || code === 'NETWORK_TIMEOUT') return 'Network error. Please try again.';
  return (code !== undefined && code !== 'ANSWER_UNREADABLE' && message) || 'Failed to subscribe';
}
