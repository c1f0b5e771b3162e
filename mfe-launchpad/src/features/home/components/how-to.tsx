import { Link } from '@mintwire/platform';
import { CheckIcon, Container, Heading, Section, SectionHead, Slip, Stack, Text } from '@mintwire/ui';
import type { ReactNode } from 'react';
import { STEPS } from '../model/steps-text';
import styles from './how-to.module.css';
import { useStrip } from './use-strip';

const SCENES = 3;

/** How a token is made here: three pictures, and the eight steps of the form for who wants them. */
export function HowTo() {
  const { onScroll, dots } = useStrip(SCENES);
  return (
    <Section space="sm" aria-labelledby="token-creation-steps">
      <Container>
        <Stack gap={4}>
          <SectionHead
            title="How to create your token"
            titleId="token-creation-steps"
            link={
              <Link to="/create" className={styles.create}>
                Create Token
              </Link>
            }
          />
          <div
            className={styles.scenes}
            role="group"
            aria-label="Three pictures of a launch"
            // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- on small screens a row that scrolls, by keyboard too
            tabIndex={0}
            onScroll={onScroll}
          >
            <Scene
              number={1}
              title="Fill in a form"
              text="Name, symbol, supply, picture. No code, and nothing is asked of you before you have seen the price."
            >
              <Field label="Name" value="Nova Harbor" />
              <Field label="Symbol" value="NOVA" />
              <Field label="Supply" value="10,000,000,000" />
            </Scene>
            <Scene
              number={2}
              title="Sign once"
              text="Your wallet shows what leaves and what arrives. Fee, token and authorities are one transaction: all of it happens, or nothing."
            >
              <Line left="leaves" right="the quoted price" tone="money" />
              <Line left="arrives" right="10,000,000,000 NOVA" tone="proof" />
              <p className={styles.press}>Sign</p>
            </Scene>
            <Scene
              number={3}
              title="Check the receipt"
              text="A public page compares every line with the chain, in the visitor’s own browser. You need not take our word for it."
              paper
            >
              {['name, symbol, picture', 'supply, decimals', 'authorities now', 'price paid'].map((line) => (
                <p key={line} className={styles.line}>
                  {line}
                  <CheckIcon />
                </p>
              ))}
            </Scene>
          </div>
          {dots}
          <details className={styles.all}>
            <summary>All eight steps</summary>
            <ol className={styles.steps}>
              {STEPS.map(({ title, text }) => (
                <li key={title}>
                  <Heading level={4} size="sm">
                    {title}
                  </Heading>
                  <Text size="sm" tone="muted">
                    {text}
                  </Text>
                </li>
              ))}
            </ol>
          </details>
        </Stack>
      </Container>
    </Section>
  );
}

interface SceneProps {
  readonly number: number;
  readonly title: string;
  readonly text: string;
  readonly paper?: boolean;
  readonly children: ReactNode;
}

/** A picture of one step, and what it shows. */
function Scene({ number, title, text, paper = false, children }: SceneProps) {
  return (
    <div className={styles.scene}>
      <div className={styles.picture} aria-hidden="true">
        {paper ? <Slip className={styles.paper}>{children}</Slip> : <div className={styles.card}>{children}</div>}
      </div>
      <Heading level={3} size="md">
        <span className={styles.number}>{number}</span> {title}
      </Heading>
      <Text size="sm" tone="muted">
        {text}
      </Text>
    </div>
  );
}

const Field = ({ label, value }: { readonly label: string; readonly value: string }) => (
  <div className={styles.field}>
    <span>{label}</span>
    <span className={styles.box}>{value}</span>
  </div>
);

const Line = ({
  left,
  right,
  tone,
}: {
  readonly left: string;
  readonly right: string;
  readonly tone: 'money' | 'proof';
}) => (
  <p className={styles.line}>
    <span>{left}</span>
    <span className={styles[tone]}>{right}</span>
  </p>
);
