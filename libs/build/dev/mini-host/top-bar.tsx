import type { PinnedRemote, RemotePage } from '@mintwire/contracts';
import { NavLink, useChain } from '@mintwire/platform';
import { Badge } from '@mintwire/ui/badge';
import { Cluster } from '@mintwire/ui/cluster';
import { Container } from '@mintwire/ui/container';

/** Names what is running, in the place of the site's header. */
export function TopBar({ remote }: { remote: PinnedRemote }) {
  const { label } = useChain();
  return (
    <header>
      <Container>
        <Cluster gap={4}>
          <NavLink to="/">{remote.title} (mini-host)</NavLink>
          <nav aria-label="Pages">
            <Cluster gap={3}>
              {pageLinks(remote).map(({ path, title }) => (
                <NavLink key={path} to={path}>
                  {title}
                </NavLink>
              ))}
            </Cluster>
          </nav>
          <Badge>{label}</Badge>
        </Cluster>
      </Container>
    </header>
  );
}

/** Pages that can be opened without knowing a parameter. */
const pageLinks = ({ pages }: PinnedRemote): readonly RemotePage[] => pages.filter(({ path }) => !/[:*]/.test(path));
