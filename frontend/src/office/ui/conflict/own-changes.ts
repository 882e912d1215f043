/** Records this page's own changes, so that consecutive changes don't conflict with each other. */
export class OwnChanges {
  /** Revision ranges by entity in which this page made every change. */
  private readonly chains = new Map<string, { from: number; to: number }>()
  private readonly inFlight = new Map<string, Promise<unknown>>()

  /** The current revision of an entity seen at revision `seen`, as far as only this page changed it. */
  revisionOf(entity: string, seen: number): number {
    const chain = this.chains.get(entity)
    return chain && chain.from <= seen && seen < chain.to ? chain.to : seen
  }

  /** Records that this page changed an entity from revision `from` to the response's revision, if it has one. */
  record(entity: string, from: number, response: object): void {
    const to = 'revision' in response && typeof response.revision === 'number' ? response.revision : from
    if (to <= from) return
    const chain = this.chains.get(entity)
    this.chains.set(entity, { from: chain?.to === from ? chain.from : from, to })
  }

  /** Runs writes to one entity in sequence. Each starts from the revision that the previous one created. */
  async runInSequence<T>(entity: string, write: () => Promise<T>): Promise<T> {
    const before = this.inFlight.get(entity)
    const own = (async () => {
      await before?.catch(() => undefined)
      return write()
    })()
    this.inFlight.set(entity, own)
    try {
      return await own
    } finally {
      if (this.inFlight.get(entity) === own) this.inFlight.delete(entity)
    }
  }
}

/** The key of an entity among the changes. */
export const entityKey = (code: string, id: string): string => `${code} ${id}`

const byOwner = new WeakMap<object, OwnChanges>()

/** The changes of this owner, such as the client that caches the admin's queries. */
export function ownChangesOf(owner: object): OwnChanges {
  const known = byOwner.get(owner) ?? new OwnChanges()
  byOwner.set(owner, known)
  return known
}
