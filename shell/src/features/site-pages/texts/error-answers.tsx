import { readErrorLine, type ErrorLine } from '@mintwire/contracts/app-error';
import { Accordion, AccordionItem } from '@mintwire/ui/accordion';
import { Field } from '@mintwire/ui/field';
import { SearchInput } from '@mintwire/ui/search-input';
import { useHydrated } from '@mintwire/ui/use-hydrated';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import classes from './error-answers.module.css';
import { WAYS_OUT } from './ways-out';

interface Answer {
  readonly code: string;
  /** As the site says it, with dots where it names what it is about. */
  readonly sentence: string;
  readonly way: string;
}

const answerTo = ([line, way]: readonly [ErrorLine, string]): Answer => {
  const { code, message } = readErrorLine(line);
  const text = message.replace(/\{\w+\}/g, '…');
  return { code, way, sentence: /[.!?…]$/.test(text) ? text : `${text}.` };
};

const GROUPS = WAYS_OUT.map(({ doing, ways }) => ({ doing, answers: ways.map(answerTo) }));
const ALL = GROUPS.flatMap(({ answers }) => answers);

/** Errors by what one was doing: the sentence as the site says it, the way out, and the code, which is also the anchor. */
export function ErrorAnswers() {
  const place = useRef<HTMLDivElement>(null);
  const [words, setWords] = useState('');
  const isReady = useHydrated();
  const { hash } = useLocation();
  // The server does not know it.
  const wanted = isReady ? hash.slice(1) : '';
  // What an address leads to is in a group that is folded.
  useEffect(() => {
    const entry = wanted === '' ? null : document.getElementById(wanted);
    const group = place.current?.contains(entry) ? entry?.closest('details') : null;
    if (!group) return;
    group.open = true;
    entry?.scrollIntoView();
  }, [wanted]);
  const found = words === '' ? [] : answersWith(words);
  return (
    <div ref={place}>
      <Field id="error-search" label="Find a message or its code" className={classes.search}>
        <SearchInput
          value={words}
          onSearch={setWords}
          maxLength={100}
          disabled={!isReady}
          placeholder="balance, expired, WALLET_REJECTED ..."
        />
      </Field>
      <div role="status">
        {words !== '' && (
          <p>
            {found.length === 0
              ? 'No message has all these words. Try fewer of them.'
              : found.length === 1
                ? '1 message'
                : `${found.length} messages`}
          </p>
        )}
      </div>
      {words === '' ? (
        <Accordion>
          {GROUPS.map(({ doing, answers }) => (
            <AccordionItem key={doing} title={`${doing} (${answers.length})`}>
              <Answers answers={answers} wanted={wanted} />
            </AccordionItem>
          ))}
        </Accordion>
      ) : (
        <Answers answers={found} wanted={wanted} />
      )}
    </div>
  );
}

function Answers({ answers, wanted }: { readonly answers: readonly Answer[]; readonly wanted: string }) {
  return (
    <ul>
      {answers.map(({ code, sentence, way }) => (
        <li key={code} id={code} className={classes.answer} data-wanted={code === wanted || undefined}>
          <strong>{sentence}</strong> {way} <code>{code}</code>
        </li>
      ))}
    </ul>
  );
}

function answersWith(words: string): readonly Answer[] {
  const all = words.toLowerCase().split(/\s+/);
  return ALL.filter(({ code, sentence, way }) => {
    const text = `${code} ${sentence} ${way}`.toLowerCase();
    return all.every((word) => text.includes(word));
  });
}
