import { WhenLoaded } from '@mintwire/admin-kit/load-state';
import { Rows } from '@mintwire/admin-kit/rows';
import { useGoOn } from '@mintwire/admin-kit/use-go-on';
import { useLoad } from '@mintwire/admin-kit/use-load';
import type { ArticleList } from '@mintwire/contracts';
import { ISSUE_LIMITS } from '@mintwire/contracts/newsletter-limits';
import { Badge, Button, Cluster, Field, Fieldset, Stack, Text, TextInput } from '@mintwire/ui';
import { useEffect, useState } from 'react';
import { moved, type ChosenArticle } from '../model/issue-values';

const TYPING_MS = 300;
const OFFERED = 6;

interface ArticlePickerProps {
  readonly chosen: readonly ChosenArticle[];
  readonly onChange: (chosen: readonly ChosenArticle[]) => void;
}

/** Which articles an issue announces, and in which order. */
export function ArticlePicker({ chosen, onChange }: ArticlePickerProps) {
  const { box, goOnAt } = useGoOn('li');
  const change: Change = (next, place) => {
    onChange(next);
    goOnAt(place);
  };
  return (
    <Fieldset id="issue-articles" legend="Articles" hint={`${ISSUE_LIMITS.articles} at most, in this order.`}>
      <Stack ref={box} tabIndex={-1} gap={4}>
        <Chosen chosen={chosen} onChange={change} />
        {chosen.length < ISSUE_LIMITS.articles ? (
          <Offered
            without={chosen.map(({ id }) => id)}
            // The next one that is offered stands below all that are chosen by then.
            onAdd={(article, place) => change([...chosen, { ...article, visible: true }], chosen.length + 1 + place)}
          />
        ) : null}
      </Stack>
    </Fieldset>
  );
}

/** `place`: where to go on, of the rows that are chosen and then those that are offered. */
type Change = (next: readonly ChosenArticle[], place: number) => void;

function Chosen({ chosen, onChange }: { readonly chosen: readonly ChosenArticle[]; readonly onChange: Change }) {
  const remove = (place: number) => {
    const next = chosen.filter((_article, index) => index !== place);
    // Where none is left, at the first one to add.
    onChange(next, Math.max(0, Math.min(place, next.length - 1)));
  };
  return (
    <div>
      {chosen.length === 0 ? (
        <Text tone="muted">None yet.</Text>
      ) : (
        <Rows inLine aria-label="Chosen articles">
          {chosen.map(({ id, title, visible }, index) => (
            <li key={id}>
              <span>
                {title} {visible ? null : <Badge tone="warning">Not published: it is left out</Badge>}
              </span>
              <Cluster gap={2}>
                <Button
                  size="sm"
                  disabled={index === 0}
                  aria-label={`Up: ${title}`}
                  onClick={() => onChange(moved(chosen, index, -1), index - 1)}
                >
                  Up
                </Button>
                <Button
                  size="sm"
                  disabled={index === chosen.length - 1}
                  aria-label={`Down: ${title}`}
                  onClick={() => onChange(moved(chosen, index, 1), index + 1)}
                >
                  Down
                </Button>
                <Button size="sm" variant="ghost" aria-label={`Remove: ${title}`} onClick={() => remove(index)}>
                  Remove
                </Button>
              </Cluster>
            </li>
          ))}
        </Rows>
      )}
    </div>
  );
}

interface OfferedProps {
  readonly without: readonly string[];
  readonly onAdd: (article: { readonly id: string; readonly title: string }, place: number) => void;
}

function Offered({ without, onAdd }: OfferedProps) {
  const [text, setText] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const query = new URLSearchParams({ limit: '20', ...(search && { search }) }).toString();
  const loaded = useLoad<ArticleList>(`/api/news/articles?${query}`);
  return (
    <Stack gap={3}>
      <Field id="issue-article-search" label="Find an article" optional hint="Without a word: the newest ones.">
        <TextInput
          type="search"
          autoComplete="off"
          maxLength={100}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Field>
      <WhenLoaded loaded={loaded} lines={OFFERED}>
        {({ items }) => {
          const offered = items.filter(({ id }) => !without.includes(id)).slice(0, OFFERED);
          if (offered.length === 0) return <Text tone="muted">No other article is like that.</Text>;
          return (
            <Rows inLine aria-label="Articles to add">
              {offered.map(({ id, title }, place) => (
                <li key={id}>
                  <span>{title}</span>
                  <Cluster gap={2}>
                    <Button size="sm" aria-label={`Add: ${title}`} onClick={() => onAdd({ id, title }, place)}>
                      Add
                    </Button>
                  </Cluster>
                </li>
              ))}
            </Rows>
          );
        }}
      </WhenLoaded>
    </Stack>
  );
}
