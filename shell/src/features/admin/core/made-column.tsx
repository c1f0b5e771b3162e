import type { Column } from '@mintwire/admin-kit/action-table';
import { Actor } from '@mintwire/admin-kit/actor';
import { Lines } from '@mintwire/admin-kit/lines';
import { When } from '@mintwire/admin-kit/when';

/** When something was made, and who made it. */
export const MADE_COLUMN: Column<{ readonly createdAt: string; readonly createdBy: string }> = {
  key: 'made',
  header: 'Made',
  cell: ({ createdAt, createdBy }) => (
    <Lines below={[<Actor key="by" of={createdBy} />]}>
      <When at={createdAt} />
    </Lines>
  ),
};
