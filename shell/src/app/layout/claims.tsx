import { useSite } from '@mintwire/platform';
import { Container } from '@mintwire/ui/container';
import { VisuallyHidden } from '@mintwire/ui/visually-hidden';
import classes from './footer.module.css';

/** What the site says of itself: only claims that an owner has switched on, each a link to its evidence. */
export function Claims() {
  const { claims = [] } = useSite();
  if (claims.length === 0) return null;
  return (
    <Container>
      <ul className={classes.claims} aria-label="What we stand for">
        {claims.map(({ id, text, evidenceUrl }) => (
          <li key={id}>
            <a href={evidenceUrl} target="_blank" rel="noopener noreferrer">
              {text}
              <VisuallyHidden> (evidence, opens in a new tab)</VisuallyHidden>
            </a>
          </li>
        ))}
      </ul>
    </Container>
  );
}
