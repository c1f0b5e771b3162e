import { Accordion, AccordionItem } from '../components/accordion';
import { Badge } from '../components/badge';
import { Button } from '../components/button';
import { Card, CardHeader, CardLink } from '../components/card';
import { Cluster } from '../components/cluster';
import { Copyable } from '../components/copyable';
import { DescriptionList } from '../components/description-list';
import { FoldSummary } from '../components/fold-summary';
import { Grid } from '../components/grid';
import { Pagination } from '../components/pagination';
import { Stack } from '../components/stack';
import { Stat, StatGroup } from '../components/stat';
import { Table } from '../components/table';
import { Tabs } from '../components/tabs';
import { Text } from '../components/text';
import { TokenImage } from '../components/token-image';
import { ShieldIcon } from '../icons';
import { Example, Group } from './example';

const LAUNCHES = [
  {
    mint: '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU',
    name: 'Harbor Token',
    symbol: 'HRBR',
    supply: '10,000,000,000',
    state: 'Confirmed',
  },
  {
    mint: '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM',
    name: 'Slow Coffee',
    symbol: 'SLOW',
    supply: '21,000,000',
    state: 'Confirmed',
  },
  {
    mint: '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T',
    name: 'Paper Crane',
    symbol: 'CRANE',
    supply: '1,000',
    state: 'Pending',
  },
];

const launchTable = (props: { rows: typeof LAUNCHES; loadingRows?: number; caption: string }) => (
  <Table
    {...props}
    hideCaption
    rowKey={(launch) => launch.mint}
    empty="No launches on this network yet."
    columns={[
      {
        key: 'token',
        header: 'Token',
        primary: true,
        cell: (launch) => (
          <Cluster gap={3} nowrap>
            <TokenImage name={launch.name} size="sm" />
            <span>{launch.name}</span>
          </Cluster>
        ),
      },
      { key: 'symbol', header: 'Symbol', cell: (launch) => launch.symbol },
      {
        key: 'mint',
        header: 'Address',
        cell: (launch) => <Copyable value={launch.mint} label={`address of ${launch.name}`} />,
      },
      { key: 'supply', header: 'Supply', numeric: true, cell: (launch) => launch.supply },
      {
        key: 'state',
        header: 'State',
        align: 'end',
        cell: (launch) => <Badge tone={launch.state === 'Confirmed' ? 'success' : 'warning'}>{launch.state}</Badge>,
      },
    ]}
  />
);

/** Cards, badges, tables, tabs and lists of values. */
export const Content = () => (
  <Group id="sc-content" title="Content">
    <Grid stretch>
      <Card>
        <CardHeader
          title="Default card"
          description="With a header and an action"
          action={<Button size="sm">Edit</Button>}
        />
        <Text size="sm" tone="muted">
          One thing, set apart from its surroundings.
        </Text>
      </Card>
      <Card interactive>
        <CardHeader
          title={<CardLink href="#sc-content">Interactive card</CardLink>}
          description="The whole card is the link"
        />
        <Text size="sm" tone="muted">
          The words of the link are its name.
        </Text>
      </Card>
      <Card tone="sunken">
        <CardHeader title="Sunken card" />
        <Text size="sm" tone="muted">
          For what accompanies the main thing.
        </Text>
      </Card>
      <Card tone="accent">
        <CardHeader title="Accent card" />
        <Text size="sm" tone="muted">
          For the one thing to notice, once in a page.
        </Text>
      </Card>
    </Grid>
    <Example title="Badge" row>
      <Badge>Draft</Badge>
      <Badge tone="accent" icon={<ShieldIcon />}>
        Verified
      </Badge>
      <Badge tone="info">AI-Powered</Badge>
      <Badge tone="success" dot>
        Live
      </Badge>
      <Badge tone="warning" dot>
        Local network
      </Badge>
      <Badge tone="danger">Refundable</Badge>
    </Example>
    <Example title="Stat">
      <StatGroup>
        <Stat label="Launches" value="1,204" hint="Since the first block" />
        <Stat label="Success rate" value="98.7 %" />
        <Stat label="Median time to launch" value="2.4 s" hint="Last 30 days" />
        <Stat label="SOL raised" value="" loading />
      </StatGroup>
    </Example>
    <Example title="Table">{launchTable({ rows: LAUNCHES, caption: 'Launches' })}</Example>
    <Grid min="lg" stretch>
      <Example title="Table: loading">
        {launchTable({ rows: [], loadingRows: 2, caption: 'Launches, loading' })}
      </Example>
      <Example title="Table: empty">{launchTable({ rows: [], caption: 'Launches, none' })}</Example>
    </Grid>
    <Grid min="md" stretch>
      <Example title="Accordion">
        <Accordion>
          <AccordionItem title="What does a launch cost?" defaultOpen headingLevel={3}>
            The service fee and the network costs are quoted before you sign, and the transaction pays exactly the
            quote.
          </AccordionItem>
          <AccordionItem title="Who owns the token?">
            You do. The whole supply goes to your wallet, or where you say.
          </AccordionItem>
          <AccordionItem title="Can I change it later?">
            Only while you keep the update authority. Giving it up cannot be undone.
          </AccordionItem>
        </Accordion>
      </Example>
      <Example title="FoldSummary">
        <details>
          <FoldSummary>How it is counted</FoldSummary>
          <Text size="sm">In whole numbers.</Text>
        </details>
      </Example>
      <Example title="Pagination">
        <Pagination current={3} pages={12} to={(page) => `#sc-page-${page}`} />
      </Example>
      <Example title="Tabs">
        <Tabs
          id="sc-tabs"
          label="Views of a launch"
          items={[
            { id: 'overview', label: 'Overview', content: <Text size="sm">The token at a glance.</Text> },
            { id: 'holders', label: 'Holders', content: <Text size="sm">Who holds how much.</Text> },
            { id: 'activity', label: 'Activity', content: <Text size="sm">What happened on chain.</Text> },
            { id: 'private', label: 'Private', disabled: true, content: null },
          ]}
        />
      </Example>
      <Example title="DescriptionList: rows">
        <DescriptionList
          items={[
            { term: 'Service fee', description: '0.4125 SOL' },
            { term: 'Network costs', description: '0.0186 SOL' },
            { term: 'Address', description: <Copyable value={LAUNCHES[0]!.mint} label="mint address" /> },
          ]}
        />
      </Example>
      <Example title="DescriptionList: stacked, TokenImage">
        <Stack gap={4}>
          <Cluster gap={3}>
            <TokenImage name="Harbor Token" size="sm" />
            <TokenImage name="Harbor Token" />
            <TokenImage name="Slow Coffee" size="lg" />
            <TokenImage name="Paper Crane" size="xl" />
          </Cluster>
          <DescriptionList
            layout="stacked"
            items={[
              {
                term: 'Signature',
                description: (
                  <Copyable
                    value={`${LAUNCHES[0]!.mint}${LAUNCHES[1]!.mint}`}
                    label="signature"
                    show="fluid"
                    tail={6}
                  />
                ),
              },
            ]}
          />
        </Stack>
      </Example>
    </Grid>
  </Group>
);
