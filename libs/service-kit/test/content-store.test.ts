import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError, ERRORS } from '@mintwire/contracts';
import { openFolderContent, type ContentKind } from '../src/storage/content-store';

const KIND: ContentKind<'text/plain'> = {
  extensions: { 'text/plain': 'txt' },
  unreachable: (cause) => new AppError(ERRORS.LAUNCHPAD_METADATA_UNREACHABLE, {}, { cause }),
};

it('refuses what cannot be written now as the service says it, and takes it when it can', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'content-'));
  const bytes = Buffer.from('one');
  const hash = createHash('sha256').update(bytes).digest('hex');
  const store = await openFolderContent(folder, KIND);
  // As on a full disk: its part of the folder cannot be made.
  const inTheWay = join(folder, hash.slice(0, 2));
  writeFileSync(inTheWay, '');
  await expect(store.put(bytes, 'text/plain')).rejects.toMatchObject({ code: 'LAUNCHPAD_METADATA_UNREACHABLE' });
  rmSync(inTheWay);
  expect(await store.put(bytes, 'text/plain')).toBe(hash);
  expect(await store.read(hash, 'text/plain')).toEqual(bytes);
  rmSync(folder, { recursive: true });
});
