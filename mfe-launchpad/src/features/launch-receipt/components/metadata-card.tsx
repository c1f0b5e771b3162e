import { DescriptionList, Skeleton, Text } from '@mintwire/ui';
import { RetryAlert } from '../../../shared/retry-alert';
import { contentPath, useMetadataDocument } from '../api/metadata-document';
import { metadataFacts } from '../model/metadata-facts';
import { FoldedCard } from './folded-card';
import styles from './receipt.module.css';

/** What wallets and explorers read about the token, as it is served at this moment. */
export function MetadataCard({ uri }: { uri: string }) {
  const { data, error, mutate } = useMetadataDocument(uri);
  const facts = data && metadataFacts(data);
  return (
    <FoldedCard
      title="Metadata"
      description="The document that the token points to, as it is served now. Its address is the hash of its content."
    >
      {error ? (
        <RetryAlert title="The document could not be read" error={error} retry={mutate} />
      ) : facts ? (
        <DescriptionList
          items={[
            ...facts.map(({ key, term, text, href, warning }) => ({
              key,
              term,
              description: href ? (
                <>
                  <a href={href} rel="nofollow ugc noopener noreferrer" className={styles.breakable}>
                    {text}
                  </a>
                  {warning !== undefined && (
                    <Text as="span" size="sm" tone="warning" className={styles.note}>
                      {warning}
                    </Text>
                  )}
                </>
              ) : (
                <span className={styles.description}>{text}</span>
              ),
            })),
            { term: 'Document', description: <a href={contentPath(uri)}>As served</a> },
          ]}
        />
      ) : (
        <Skeleton lines={4} />
      )}
    </FoldedCard>
  );
}
