import { readLaunchQuery, writeLaunchQuery, type LaunchQuery } from '@mintwire/contracts/launch-query';
import { Link, useChain, useSearchParams } from '@mintwire/platform';
import { ButtonLink, Container, PageHeader, Section, Stack } from '@mintwire/ui';
import { startTransition, useOptimistic } from 'react';
import { useLaunches } from '../api/launch-list';
import { changeLaunchQuery } from '../model/listed-launch';
import { LaunchFilters } from './launch-filters';
import { LaunchResults } from './launch-results';

/** `/launches`: every token launched here. The address holds the whole state. */
export function LaunchesPage() {
  const [params, setParams] = useSearchParams();
  const { label } = useChain();
  const query = readLaunchQuery(params);
  const launches = useLaunches(query);
  // The address changes in a transition; what was just chosen is shown until it has.
  const [chosen, choose] = useOptimistic(query);
  const change = (part: Partial<LaunchQuery>) =>
    startTransition(() => {
      const next = changeLaunchQuery(chosen, part);
      choose(next);
      setParams(writeLaunchQuery(next), { replace: part.search !== undefined });
    });
  return (
    <Container>
      <Section>
        <Stack gap={6}>
          <PageHeader
            title="Launches"
            description={`Every token launched here (${label}), compared with the chain before it was listed. Its receipt shows what the chain holds now.`}
            actions={
              <ButtonLink as={Link} to="/create" variant="primary">
                Create Token
              </ButtonLink>
            }
          />
          <LaunchFilters query={chosen} onChange={change} />
          <LaunchResults query={query} {...launches} onClear={() => setParams(new URLSearchParams())} />
        </Stack>
      </Section>
    </Container>
  );
}
