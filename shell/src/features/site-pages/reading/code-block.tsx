import { useEffect, useRef, useState, type ReactElement } from 'react';
import { CheckIcon, CopyIcon } from '@mintwire/ui/icons';
import { IconButton } from '@mintwire/ui/icon-button';
import { VisuallyHidden } from '@mintwire/ui/visually-hidden';
import classes from './code-block.module.css';

const LANGUAGES: Readonly<Record<string, string>> = {
  bash: 'Shell',
  js: 'JavaScript',
  ts: 'TypeScript',
  tsx: 'TypeScript with React',
};
const CONFIRMATION_MS = 2000;

/** A code sample with its language and a button that copies it. Its colours were put in by the build. */
export function CodeBlock({ children }: { readonly children?: ReactElement<{ readonly className?: string }> }) {
  const code = useRef<HTMLPreElement>(null);
  const [said, setSaid] = useState<'' | 'Copied' | 'Copying is blocked here. Select the text instead.'>('');
  useEffect(() => {
    if (said !== 'Copied') return undefined;
    const timer = setTimeout(() => setSaid(''), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = () =>
    navigator.clipboard.writeText(code.current?.textContent ?? '').then(
      () => setSaid('Copied'),
      () => setSaid('Copying is blocked here. Select the text instead.'),
    );
  const language = /language-(\w+)/.exec(children?.props.className ?? '')?.[1] ?? '';
  const label = LANGUAGES[language] ?? 'Code';
  return (
    <div className={classes.block} role="group" aria-label={`${label} sample`}>
      <div className={classes.bar}>
        <span>{label}</span>
        {said === 'Copied' ? <VisuallyHidden role="status">{said}</VisuallyHidden> : <span role="status">{said}</span>}
        <IconButton label="Copy the sample" size="sm" onClick={() => void copy()}>
          {said === 'Copied' ? <CheckIcon /> : <CopyIcon />}
        </IconButton>
      </div>
      {/* Long lines are scrolled to, with the keyboard too. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre ref={code} data-language={language} tabIndex={0}>
        {children}
      </pre>
    </div>
  );
}
