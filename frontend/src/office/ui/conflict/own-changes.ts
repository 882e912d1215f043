/** What this page has changed, so that one change follows another without meeting itself. */
export class OwnChanges {
  /** By entity: from one revision to another, all changes were made by this page. */
  private readonly chains = new Map<string, { from: number; to: number }>()
  private readonly underWay = new Map<string, Promise<unknown>>()

  /** The revision that an entity seen at `seen` has now, as far as only this page has changed it since. */
  revisionOf(entity: string, seen: number): number {
    const chain = this.chains.get(entity)
    return chain && chain.from <= seen && seen < chain.to ? chain.to : seen
  }

  /** This page has changed an entity from one revision to that of the response, where it has one. */
  record(entity: string, from: number, response: object): void {
    const to = 'revision' in response && typeof response.revision === 'number' ? response.revision : from
    if (to <= from) return
    const chain = this.chains.get(entity)
    this.chains.set(entity, { from: chain?.to === from ? chain.from : from, to })
  }

  /** Runs writes of one entity one after the other: each is made from the revision that the one before it left. */
  async inTurn<T>(entity: string, write: () => Promise<T>): Promise<T> {
    const before = this.underWay.get(entity)
    const own = (async () => {
      await before?.catch(() => undefined)
      return write()
    })()
    this.underWay.set(entity, own)
    try {
      return await own
    } finally {
      if (this.underWay.get(entity) === own) this.underWay.delete(entity)
    }
  }
}

/** How an entity is known among the changes of its kind. */
export const entityKey = (code: string, id: string): string => `${code} ${id}`

const byOwner = new WeakMap<object, OwnChanges>()

/** The changes that belong to this owner, such as the client that holds what an admin has read. */
export function ownChangesOf(owner: object): OwnChanges {
  const known = byOwner.get(owner) ?? new OwnChanges()
  byOwner.set(owner, known)
  return known
}
