import { Cover } from '../components/cover';
import { cx } from '../components/cx';
import { Grid } from '../components/grid';
import { Heading } from '../components/heading';
import { Logo } from '../components/logo';
import { Slip } from '../components/slip';
import { Stack } from '../components/stack';
import { Text } from '../components/text';
import * as icons from '../icons';
import { Example, Group } from './example';
import styles from './showcase.module.css';

const COLOURS = {
  canvas: styles.canvas,
  surface: styles.surface,
  'surface-sunken': styles.surfaceSunken,
  border: styles.border,
  'border-control': styles.borderControl,
  text: styles.text,
  'text-muted': styles.textMuted,
  accent: styles.accent,
  'accent-soft': styles.accentSoft,
  amber: styles.amber,
  'amber-soft': styles.amberSoft,
  paper: styles.paper,
  info: styles.info,
  success: styles.success,
  warning: styles.warning,
  danger: styles.danger,
  inverse: styles.inverse,
};

/** Colours, type, icons and the mark. */
export const Foundations = () => (
  <Group id="sc-foundations" title="Foundations">
    <Example title="Colour roles">
      <ul className={styles.swatches}>
        {Object.entries(COLOURS).map(([name, colour]) => (
          <li key={name} className={styles.swatch}>
            <span className={cx(styles.chip, colour)} aria-hidden="true" />
            <Text as="span" size="xs" mono>
              {name}
            </Text>
          </li>
        ))}
      </ul>
    </Example>
    <Grid min="md" stretch>
      <Example title="Headings">
        <Stack gap={3}>
          <Heading level={3} size="display">
            Display
          </Heading>
          <Heading level={3} size="xl">
            Page title
          </Heading>
          <Heading level={3} size="lg">
            Section title
          </Heading>
          <Heading level={3}>Block title</Heading>
          <Heading level={4}>Small title</Heading>
        </Stack>
      </Example>
      <Example title="Text">
        <Stack gap={2}>
          <Text size="lg" tone="muted">
            Lead paragraph under a title
          </Text>
          <Text>Body text, sixteen pixels</Text>
          <Text size="sm" tone="muted">
            Small and muted, for explanations
          </Text>
          <Text size="xs" tone="subtle">
            Smallest and subtle, for captions
          </Text>
          <Text numeric weight="semibold">
            10,000,000,000.000001 SOL
          </Text>
          <Text mono size="sm">
            7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU
          </Text>
          <Text tone="success">Success</Text>
          <Text tone="warning">Warning</Text>
          <Text tone="danger">Danger</Text>
        </Stack>
      </Example>
    </Grid>
    <Example title="Mark" row>
      <Logo size="sm" name="Mintwire" />
      <Logo name="Mintwire" />
      <Logo size="lg" name="Mintwire" />
      <Logo size="lg" />
    </Example>
    <Example title="Cover: drawn from a seed, in the colours of a category or of the seed">
      <Grid min="xs" gap={3}>
        {['how-wallet-drainers-work', 'order-books', 'what-happens-when-a-blockchain-stops'].map((seed, palette) => (
          <Cover key={seed} seed={seed} palette={palette} className={styles.cover} />
        ))}
        <Cover seed="9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM" className={styles.cover} />
      </Grid>
    </Example>
    <Example title="Slip: paper in both themes">
      <Slip>
        <Heading level={3}>Receipt</Heading>
        <p>service fee 0.1159</p>
        <p>network 0.0186</p>
        <Text weight="semibold">paid 0.1345 SOL</Text>
      </Slip>
    </Example>
    <Example title="Icons">
      <ul className={styles.icons}>
        {Object.entries(icons).map(([name, Icon]) => (
          <li key={name} className={styles.icon}>
            <Icon size={22} />
            <Text as="span" size="xs" tone="subtle">
              {name.replace(/Icon$/, '')}
            </Text>
          </li>
        ))}
      </ul>
    </Example>
  </Group>
);
