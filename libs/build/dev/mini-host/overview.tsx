import { Suspense } from 'react';
import type { PinnedRemote } from '@mintwire/contracts';
import { Link } from '@mintwire/platform';
import { Container } from '@mintwire/ui/container';
import { PageHeader } from '@mintwire/ui/page-header';
import { Section } from '@mintwire/ui/section';
import { Spinner } from '@mintwire/ui/spinner';
import { Stack } from '@mintwire/ui/stack';
import { ExposedComponent } from './exposed-component';
import { FaultScreen } from './fault-screen';

/** Everything the remote offers: its pages as links, what it gives to places of other pages rendered one below the other. */
export function Overview({ remote }: { remote: PinnedRemote }) {
  return (
    <Container>
      <Section>
        <Stack gap={8}>
          <PageHeader
            title={remote.title}
            description={`${remote.name} ${remote.version}, alone. Its pages and the sections it brings to other pages:`}
          />
          <ul>
            {remote.pages.map(({ path, title }) => (
              <li key={path}>
                {/[:*]/.test(path) ? `${path} (${title})` : <Link to={path}>{`${path} (${title})`}</Link>}
              </li>
            ))}
          </ul>
          {remote.slots.map(({ slot, expose }) => (
            <section key={`${slot} ${expose}`} aria-label={slot}>
              <h2>{slot}</h2>
              <FaultScreen>
                <Suspense fallback={<Spinner />}>
                  <div data-remote={remote.name} data-slot={slot}>
                    <ExposedComponent remote={remote} expose={expose} />
                  </div>
                </Suspense>
              </FaultScreen>
            </section>
          ))}
        </Stack>
      </Section>
    </Container>
  );
}
