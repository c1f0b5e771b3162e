import type { ReactNode } from 'react';
import { Container } from '@mintwire/ui/container';
import { Heading } from '@mintwire/ui/heading';
import { Section } from '@mintwire/ui/section';
import { Text } from '@mintwire/ui/text';
import classes from './home.module.css';
import type { Point } from './home-text';

interface Props {
  /** Of the heading, which names the section. */
  readonly id: string;
  readonly eyebrow: string;
  readonly title: string;
  readonly text: string;
  readonly points: readonly Point[];
  readonly action: ReactNode;
  readonly tone?: 'default' | 'sunken';
  readonly children?: ReactNode;
}

/** A band of the home page about one part of the site. */
export function HomeSection({ id, eyebrow, title, text, points, action, tone = 'default', children }: Props) {
  return (
    <Section tone={tone} space="lg" aria-labelledby={id}>
      <Container className={classes.band}>
        <div className={classes.intro}>
          <Text size="sm" weight="semibold" tone="accent">
            {eyebrow}
          </Text>
          <Heading level={2} id={id}>
            {title}
          </Heading>
          <Text tone="muted">{text}</Text>
          <div className={classes.action}>{action}</div>
        </div>
        <ul className={classes.points}>
          {points.map((point) => (
            <li key={point.title} className={classes.point}>
              <Heading level={3} size="sm">
                {point.title}
              </Heading>
              <Text size="sm" tone="muted">
                {point.text}
              </Text>
            </li>
          ))}
        </ul>
        {children}
      </Container>
    </Section>
  );
}
