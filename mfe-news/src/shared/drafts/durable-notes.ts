/** A database that is on the disk as soon as it has taken something; local storage is there some seconds later, which a browser that is killed does not have. */
const NAME = 'mintwire.articles';
const STORE = 'notes';

let opened: Promise<IDBDatabase> | undefined;

function database(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no database'));
  });
  return opened;
}

async function inStore<T>(mode: IDBTransactionMode, use: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const transaction = (await database()).transaction(STORE, mode);
  return new Promise((resolve, reject) => {
    const request = use(transaction.objectStore(STORE));
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('not done'));
  });
}

/** Keeps a note, in the order of the calls. A browser that cannot has local storage. */
export function keepDurably(key: string, note: object): void {
  inStore('readwrite', (store) => store.put(note, key)).catch(() => undefined);
}

/** The note of that key; null when there is none, or it cannot be had soon. */
export async function readDurably<T>(key: string): Promise<T | null> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), 1_000));
  const read = inStore('readonly', (store) => store.get(key) as IDBRequest<T | undefined>).catch(() => null);
  return (await Promise.race([read, late])) ?? null;
}
