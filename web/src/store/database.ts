// The few things needed of IndexedDB, as promises. Works in a page and in a worker.

const NAME = 'bivouac';
const VERSION = 1;
const STORES = ['tables', 'files', 'settings'] as const;
export type StoreName = (typeof STORES)[number];

let opened: Promise<IDBDatabase> | null = null;

/** Whoever reads or writes next opens it again. */
const forget = (): void => {
  opened = null;
};

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      for (const store of STORES) {
        if (!request.result.objectStoreNames.contains(store)) request.result.createObjectStore(store);
      }
    };
    request.onsuccess = () => {
      request.result.onversionchange = () => {
        request.result.close();
        forget();
      };
      request.result.onclose = forget;
      resolve(request.result);
    };
    request.onerror = () => {
      forget();
      reject(request.error);
    };
  });
  return opened;
}

const finished = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
    transaction.onerror = () => reject(transaction.error);
  });

const answer = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

export async function read<T>(store: StoreName, key: string): Promise<T | undefined> {
  const database = await open();
  return answer(database.transaction(store).objectStore(store).get(key)) as Promise<T | undefined>;
}

export async function readAll<T>(store: StoreName): Promise<T[]> {
  const database = await open();
  return answer(database.transaction(store).objectStore(store).getAll()) as Promise<T[]>;
}

/** All of it or nothing: values are written, `undefined` deletes. */
export async function write(key: string, values: Partial<Record<StoreName, unknown>>): Promise<void> {
  const database = await open();
  const stores = Object.keys(values) as StoreName[];
  const transaction = database.transaction(stores, 'readwrite');
  for (const store of stores) {
    if (values[store] === undefined) transaction.objectStore(store).delete(key);
    else transaction.objectStore(store).put(values[store], key);
  }
  await finished(transaction);
}
