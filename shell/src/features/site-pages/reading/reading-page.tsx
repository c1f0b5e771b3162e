import { Fragment, useEffect, type ComponentType, type ReactNode } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { Container } from '@mintwire/ui/container';
import { FoldSummary } from '@mintwire/ui/fold-summary';
import { PageHeader } from '@mintwire/ui/page-header';
import { Prose } from '@mintwire/ui/prose';
import { ELEMENTS } from './elements';
import classes from './reading-page.module.css';
import type { ReadingPlace, ReadingSection, ReadingText } from './reading-text';

interface More {
  readonly eyebrow?: ReactNode;
  /** What the text names besides elements of HTML. */
  readonly parts?: Readonly<Record<string, ComponentType<{ readonly children?: ReactNode }>>>;
}

/** The page of a text. */
export const readingPlace = (text: ReadingText, more: More = {}): ReadingPlace => ({
  meta: { ...text.meta, image: text.card, imageSize: { width: 1200, height: 630 } },
  sections: text.sections,
  Page: () => <ReadingPage text={text} {...more} />,
});

/** A page that is mostly text: its title, a table of contents, the text. */
function ReadingPage({ text, eyebrow, parts }: More & { readonly text: ReadingText }) {
  const { default: Text, meta, sections } = text;
  useSectionOfAddress();
  const chapters = sections.filter(({ depth }) => depth === 2);
  return (
    <Container className={classes.page}>
      <PageHeader eyebrow={eyebrow} title={meta.title} description={meta.description} />
      <div className={classes.columns}>
        {chapters.length > 2 && <Contents chapters={chapters} parts={parts} />}
        <Prose className={classes.text}>
          <Text components={{ ...ELEMENTS, ...parts }} />
        </Prose>
      </div>
    </Container>
  );
}

/** Folded on small screens; wide ones show it beside the text. */
function Contents({ chapters, parts = {} }: Pick<More, 'parts'> & { readonly chapters: readonly ReadingSection[] }) {
  return (
    <details className={classes.contents}>
      <FoldSummary>On this page</FoldSummary>
      <nav aria-label="On this page">
        <ul>
          {chapters.map(({ id, title, within = '' }) => {
            // What the text shows to some only is listed for the same.
            const Part = parts[within] ?? Fragment;
            return (
              <Part key={id}>
                <li>
                  <a href={`#${id}`}>{title}</a>
                </li>
              </Part>
            );
          })}
        </ul>
      </nav>
    </details>
  );
}

/** A click elsewhere on the site may lead to a section; the browser looks for it before its page is there. */
function useSectionOfAddress(): void {
  const { hash } = useLocation();
  const navigation = useNavigationType();
  useEffect(() => {
    if (navigation !== 'POP') document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash, navigation]);
}
