import { createDraftStore } from './draft-store';
import type { OtherTabs, TabMessage } from './other-tabs';
import { type ImageStorage, type ImageSlot, type KeptImage } from '../../images/model/image-choice';
import { MemoryStorage } from '../../launch/model/launch-world.testing';
import { pictureFile, pngBytes, wholePictures as pictures } from '../../images/model/pictures.testing';

const PNG = pngBytes(2, 2);
const file = pictureFile;

function imageStorage(): ImageStorage & { kept: Map<ImageSlot, KeptImage> } {
  const kept = new Map<ImageSlot, KeptImage>();
  return {
    kept,
    load: async (slot) => kept.get(slot),
    save: async (slot, image) => void kept.set(slot, image),
    remove: async (slot) => void kept.delete(slot),
  };
}

/** Tabs of one browser: each hears what the others say. */
function browserTabs() {
  const [storage, images] = [new MemoryStorage(), imageStorage()];
  const listeners: ((message: TabMessage) => void)[] = [];
  return async () => {
    let own = (_: TabMessage) => undefined as void;
    const tabs: OtherTabs = {
      notify: (message) => listeners.forEach((listener) => listener !== own && listener(message)),
      hear: (listener) => void listeners.push((own = listener)),
    };
    const store = createDraftStore({ storage: () => storage, images, pictures, tabs });
    await store.restore();
    return { ...store, close: store.open() };
  };
}

describe('a draft in several tabs', () => {
  it('is in each of them what was typed last: no tab puts back what it had before', async () => {
    const open = browserTabs();
    const first = await open();
    first.update({ name: 'Solar' });
    const second = await open();
    second.update({ name: 'Lunar' });
    first.update({ symbol: 'LUN' });
    for (const tab of [first, second, await open()])
      expect(tab.getState().draft).toMatchObject({ name: 'Lunar', symbol: 'LUN' });
    first.clear();
    expect(second.getState().draft.name).toBe('');
  });

  it('has the picture that was chosen last, or none', async () => {
    const open = browserTabs();
    const [first, second] = [await open(), await open()];
    await first.chooseImage(file(PNG, 'sun.png'));
    while (second.getState().image.kind !== 'chosen') await new Promise((resolve) => setTimeout(resolve, 1));
    expect(second.getState().image).toMatchObject({ fileName: 'sun.png' });
    second.removeImage();
    expect(first.getState().image).toEqual({ kind: 'none' });
  });

  it('says so as long as another one shows it', async () => {
    const open = browserTabs();
    const first = await open();
    expect(first.getState().elsewhere).toBe(false);
    const [second, third] = [await open(), await open()];
    const elsewhere = () => [first, second, third].map((tab) => tab.getState().elsewhere);
    expect(elsewhere()).toEqual([true, true, true]);
    third.close();
    expect(elsewhere().slice(0, 2)).toEqual([true, true]);
    second.close();
    expect(elsewhere()[0]).toBe(false);
  });
});

describe('a draft', () => {
  it('survives a reload with its image', async () => {
    const [storage, images] = [new MemoryStorage(), imageStorage()];
    const before = createDraftStore({ storage: () => storage, images, pictures });
    before.update({ name: 'Solar', authorities: { ...before.getState().draft.authorities, revokeUpdate: true } });
    await before.chooseImage(file(PNG, 'sun.png'));
    const after = createDraftStore({ storage: () => storage, images, pictures });
    expect(after.getState().draft.name).toBe('');
    await after.restore();
    expect(after.getState()).toMatchObject({
      draft: { name: 'Solar', decimals: '6', authorities: { revokeUpdate: true, revokeMintAuthority: true } },
      image: { kind: 'chosen', fileName: 'sun.png', content: { width: 2, height: 2 } },
    });
  });

  it('starts afresh when what was kept is no draft', async () => {
    const storage = new MemoryStorage();
    for (const text of ['{', 'null', '{"name":7,"standard":"x","authorities":null}']) {
      storage.setItem('mintwire.create.draft', text);
      const store = createDraftStore({ storage: () => storage, images: imageStorage(), pictures });
      await store.restore();
      expect(store.getState().draft).toMatchObject({
        name: '',
        supply: '10000000000',
        standard: 'spl-token',
        authorities: { enableFreeze: false },
      });
    }
  });

  it('works where the browser keeps nothing', async () => {
    const store = createDraftStore({
      storage: () => {
        throw new Error('SecurityError');
      },
      images: {
        load: async () => Promise.reject(new Error('x')),
        save: async () => Promise.reject(new Error('x')),
        remove: async () => undefined,
      },
      pictures: async () => Promise.reject(new Error('x')),
    });
    await store.restore();
    store.update({ name: 'Solar' });
    await store.chooseImage(file(PNG, 'sun.png'));
    expect(store.getState()).toMatchObject({ draft: { name: 'Solar' }, image: { kind: 'chosen' } });
  });

  it('refuses an image by its content and forgets the one before', async () => {
    const images = imageStorage();
    const store = createDraftStore({ storage: () => undefined, images, pictures });
    await store.chooseImage(file(PNG, 'sun.png'));
    await store.chooseImage(file([60, 115, 118, 103], 'svg.png'));
    expect(store.getState().image).toEqual({
      kind: 'refused',
      fileName: 'svg.png',
      problem: 'Only png and jpg images are accepted. This file is neither, whatever its name says.',
    });
    expect(images.kept.size).toBe(0);
  });

  it('keeps to the last of two images chosen quickly', async () => {
    const store = createDraftStore({ storage: () => undefined, images: imageStorage(), pictures });
    await Promise.all([store.chooseImage(file(PNG, 'first.png')), store.chooseImage(file(PNG, 'second.png'))]);
    expect(store.getState().image).toMatchObject({ kind: 'chosen', fileName: 'second.png' });
  });

  it('keeps the second image over a reload, although the first is read longer', async () => {
    const [images, codec] = [imageStorage(), await pictures()];
    let read = () => undefined as void;
    const first = new Promise<void>((resolve) => (read = resolve));
    const check = jest.fn(codec.check).mockImplementationOnce(async (blob) => (await first, codec.check(blob)));
    const store = createDraftStore({ storage: () => undefined, images, pictures: async () => ({ ...codec, check }) });
    const slow = store.chooseImage(file(PNG, 'first.png'));
    while (check.mock.calls.length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    await store.chooseImage(file(PNG, 'second.png'));
    read();
    await slow;
    expect(store.getState().image).toMatchObject({ kind: 'chosen', fileName: 'second.png' });
    expect(images.kept.get('image')).toMatchObject({ fileName: 'second.png' });
  });

  it('is empty after it was cleared, also on the next page', async () => {
    const [storage, images] = [new MemoryStorage(), imageStorage()];
    const store = createDraftStore({ storage: () => storage, images, pictures });
    store.update({ name: 'Solar' });
    await store.chooseImage(file(PNG, 'sun.png'));
    store.clear();
    expect(store.getState()).toMatchObject({ draft: { name: '' }, image: { kind: 'none' } });
    expect([storage.length, images.kept.size]).toEqual([0, 0]);
  });
});
