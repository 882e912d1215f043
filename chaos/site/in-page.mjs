/** Scripts for a device's pages and worker, and functions to run in the browser. */

/**
 * Simulates a wrong clock, a failing database and full storage, in pages and in the worker. Chromium's own quota
 * override does not affect IndexedDB.
 */
export const FAULTS = `(() => {
  if (globalThis.__faults) return
  const Real = Date
  const transaction = IDBDatabase.prototype.transaction
  const faults = { shift: 0, isFailing: false, isFull: false, transaction }
  globalThis.__faults = faults
  globalThis.Date = class Date extends Real {
    constructor(...parts) {
      if (parts.length === 0) super(Real.now() + faults.shift)
      else super(...parts)
    }
    static now() {
      return Real.now() + faults.shift
    }
  }
  IDBDatabase.prototype.transaction = function (...parts) {
    // As WebKit says when the process that holds its databases has died.
    if (faults.isFailing) throw new DOMException('Connection to Indexed Database server lost.', 'UnknownError')
    return transaction.apply(this, parts)
  }
  const refuseWhenFull = (prototype, names, fail) => {
    for (const name of names) {
      const real = prototype[name]
      prototype[name] = function (...parts) {
        return faults.isFull ? fail() : real.apply(this, parts)
      }
    }
  }
  const full = () => new DOMException('There is no room left.', 'QuotaExceededError')
  refuseWhenFull(IDBObjectStore.prototype, ['put', 'add'], () => { throw full() })
  refuseWhenFull(IDBCursor.prototype, ['update'], () => { throw full() })
  if (globalThis.Cache) refuseWhenFull(Cache.prototype, ['put', 'add', 'addAll'], () => Promise.reject(full()))
})();`
const WORKER_FAULTS = `${FAULTS}
self.addEventListener('message', ({ data }) => { if (data?.type === 'CHAOS') Object.assign(self.__faults, data.faults) });
`

/** Changes the worker's script, so that faults also apply in the worker. */
export const rewriteWorker = (path) => (path === '/sw.js' ? (script) => WORKER_FAULTS + script : null)

/* In the page: sets faults there and in the worker. */
export function setFaults(faults) {
  Object.assign(globalThis.__faults, faults)
  navigator.serviceWorker.controller?.postMessage({ type: 'CHAOS', faults })
}

/* In the page: reads all existing stores. */
export function readStores(names) {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(names.database)
    let isNew = false
    // Reading must not create a deleted database again.
    opening.onupgradeneeded = () => {
      isNew = true
      opening.transaction.abort()
    }
    opening.onerror = () => (isNew ? resolve({}) : reject(opening.error))
    opening.onsuccess = () => {
      const db = opening.result
      db.onversionchange = () => db.close()
      const stores = [...db.objectStoreNames].filter((name) => names.stores === null || names.stores.includes(name))
      if (stores.length === 0) {
        db.close()
        resolve({})
        return
      }
      const found = {}
      const transaction = (globalThis.__faults?.transaction ?? db.transaction).call(db, stores)
      for (const name of stores) {
        const reading = transaction.objectStore(name).getAll()
        reading.onsuccess = () => {
          found[name] = reading.result
        }
      }
      transaction.oncomplete = () => {
        db.close()
        resolve(found)
      }
      transaction.onabort = () => {
        db.close()
        reject(transaction.error)
      }
    }
  })
}

/* In the page: replaces the stored token. */
export function replaceToken({ database, token }) {
  localStorage.setItem('token', token)
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(database)
    let isNew = false
    // This must not create a deleted database again.
    opening.onupgradeneeded = () => {
      isNew = true
      opening.transaction.abort()
    }
    opening.onerror = () => (isNew ? resolve() : reject(opening.error))
    opening.onsuccess = () => {
      const db = opening.result
      db.onversionchange = () => db.close()
      const transaction = globalThis.__faults.transaction.call(db, 'session', 'readwrite')
      const store = transaction.objectStore('session')
      const reading = store.getAll()
      reading.onsuccess = () => {
        for (const row of reading.result)
          if (row.token) store.put({ ...row, token, ...(row.body?.token ? { body: { ...row.body, token } } : {}) })
      }
      transaction.oncomplete = () => {
        db.close()
        resolve()
      }
      transaction.onabort = () => {
        db.close()
        reject(transaction.error)
      }
    }
  })
}

/* In the page: deletes the database while pages use it. */
export function deleteDatabase(name) {
  return new Promise((resolve, reject) => {
    const deleting = indexedDB.deleteDatabase(name)
    deleting.onsuccess = () => resolve()
    deleting.onerror = () => reject(deleting.error)
  })
}
