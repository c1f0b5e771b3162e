import { Alert, Button, Cluster, ProgressBar } from '@mintwire/ui';
import styles from './newsroom.module.css';
import type { Upload } from './use-pictures';

/** Pictures that are on their way, and those that did not get there. */
export function PictureUploads({ uploads }: { readonly uploads: readonly Upload[] }) {
  if (uploads.length === 0) return null;
  return (
    <div className={styles.uploads}>
      {uploads.map(({ id, name, sent, problem, retry, drop }) =>
        problem === null ? (
          <Cluster key={id} gap={3} align="center">
            <ProgressBar id={`upload-${id}`} label={`Uploading ${name}`} value={sent} max={100} size="sm" />
            <Button size="sm" onClick={drop}>
              Stop
            </Button>
          </Cluster>
        ) : (
          <Alert
            key={id}
            tone="danger"
            title={`${name} was not uploaded`}
            live
            onDismiss={drop}
            action={
              retry ? (
                <Button size="sm" onClick={retry}>
                  Try again
                </Button>
              ) : undefined
            }
          >
            {problem}
          </Alert>
        ),
      )}
    </div>
  );
}
