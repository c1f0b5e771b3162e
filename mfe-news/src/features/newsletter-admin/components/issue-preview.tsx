import type { IssueFields, IssuePreview as Preview } from '@mintwire/contracts';
import { api, errorText } from '@mintwire/platform';
import { Alert, Heading, Stack, Tabs, Text } from '@mintwire/ui';
import { useEffect, useRef, useState } from 'react';
import { trustedHtml } from '../../../shared/trusted-html';
import { ISSUES_PATH } from '../api/issues';
import styles from './newsletter-admin.module.css';

const TYPING_MS = 400;

/** The mail that what was typed would be, in both of its forms. */
export function IssuePreview({ fields }: { readonly fields: IssueFields }) {
  const { preview, error } = usePreview(fields);
  return (
    <section aria-label="Preview" className={styles.preview}>
      <Stack gap={3}>
        <Heading level={2} size="sm">
          Preview
        </Heading>
        {error === null ? null : <Alert tone="warning">{errorText(error)}</Alert>}
        {preview === null ? null : (
          <>
            <Text weight="semibold">{preview.subject.trim() === '' ? 'Without a subject' : preview.subject}</Text>
            <Tabs
              id="issue-preview"
              label="Form of the mail"
              items={[
                { id: 'html', label: 'HTML', content: <Letter preview={preview} /> },
                { id: 'text', label: 'Text', content: <pre className={styles.plain}>{preview.text}</pre> },
              ]}
            />
          </>
        )}
      </Stack>
    </section>
  );
}

function usePreview(fields: IssueFields): { preview: Preview | null; error: unknown } {
  const [state, setState] = useState<{ preview: Preview | null; error: unknown }>({ preview: null, error: null });
  const asked = JSON.stringify(fields);
  useEffect(() => {
    const turn = new AbortController();
    const timer = setTimeout(() => {
      api.post<Preview>(`${ISSUES_PATH}/preview`, JSON.parse(asked) as IssueFields).then(
        (preview) => turn.signal.aborted || setState({ preview, error: null }),
        (error: unknown) => turn.signal.aborted || setState((before) => ({ ...before, error })),
      );
    }, TYPING_MS);
    return () => {
      turn.abort();
      clearTimeout(timer);
    };
  }, [asked]);
  return state;
}

/** The mail with its own style sheet and nothing of the page's: a shadow root, since the page's policy has no frames and no inline styles. */
function Letter({ preview: { html, css } }: { readonly preview: Preview }) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = host;
    if (!current) return;
    const root = current.shadowRoot ?? current.attachShadow({ mode: 'open' });
    root.innerHTML = trustedHtml(html);
    if ('adoptedStyleSheets' in root) {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      root.adoptedStyleSheets = [sheet];
    }
    // It is looked at, and leads nowhere: what is typed beside it would be lost.
    root.addEventListener('click', stay);
  }, [html, css]);
  return <div ref={host} className={styles.letter} data-testid="letter" />;
}

const stay = (event: Event): void => event.preventDefault();
