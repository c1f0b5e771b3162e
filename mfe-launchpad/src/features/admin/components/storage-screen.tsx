import { Screen } from '@mintwire/admin-kit/screen';
import { useLoad } from '@mintwire/admin-kit/use-load';
import type { AdminStorage } from '@mintwire/contracts';
import { Alert, Badge, Card, CardHeader, DescriptionList, Stack, Stat, StatGroup } from '@mintwire/ui';
import { bytesText, countText } from '@mintwire/ui/format';
import styles from './admin.module.css';

const PLACES = { disk: 'Folder of the server', s3: 'Object storage' } as const;

/** Images and metadata documents that tokens point to: how many, where, and whether they can be reached now. */
export function StorageScreen() {
  return (
    <Screen
      title="Storage"
      description="Images and metadata documents that tokens point to for good. Each is named by the hash of its content."
      loaded={useLoad<AdminStorage>('/api/launchpad/admin/storage')}
    >
      {(storage) => <Storage storage={storage} />}
    </Screen>
  );
}

function Storage({ storage: { kind, place, healthy, problem, images, documents, pins } }: { storage: AdminStorage }) {
  return (
    <>
      {problem !== null && (
        <Alert tone="danger" title="The storage cannot be used now">
          {problem}
        </Alert>
      )}
      <StatGroup>
        <Stat label="Images" value={countText(images.count)} hint={bytesText(BigInt(images.bytes))} />
        <Stat label="Metadata documents" value={countText(documents.count)} />
        {pins.enabled && (
          <Stat label="Pinned elsewhere" value={countText(pins.pinned)} hint={`${countText(pins.pending)} to do`} />
        )}
      </StatGroup>
      <Card as="section" aria-label="Where it is">
        <CardHeader
          title="Where it is"
          headingLevel={2}
          action={
            <Badge dot tone={healthy ? 'success' : 'danger'}>
              {healthy ? 'Can be written and read' : 'Cannot be used'}
            </Badge>
          }
        />
        <Stack gap={4}>
          <DescriptionList
            items={[
              { term: PLACES[kind], description: <code className={styles.breakable}>{place}</code> },
              {
                term: 'Pinning service',
                description: pins.enabled
                  ? `${countText(pins.pinned)} pinned, ${countText(pins.pending)} to do, ${countText(pins.failing)} failing`
                  : 'Not set up',
              },
            ]}
          />
          {pins.failing > 0 && (
            <Alert tone="warning">{`The pinning service refuses ${countText(pins.failing)} of them; it is asked again and again.`}</Alert>
          )}
        </Stack>
      </Card>
    </>
  );
}
