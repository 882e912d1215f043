import { join } from 'node:path'
import type { Rolldown } from 'vite'

type Module = Pick<Rolldown.ModuleInfo, 'importedIds' | 'dynamicallyImportedIds'>
type ModuleOf = (id: string) => Module | null

const ENTRY = join(import.meta.dirname, '../src/site/app/entry-client.tsx')
const PAGE = /\/office\/app\/routes\/[\w-]+-page\.tsx$/
/** What everybody who comes to the back office loads: its frame and the page that it opens with. */
const FIRST = /\/office\/app\/routes\/(admin-area|dashboard)-page\.tsx$/
/** Calendars are large, and on few pages. */
const LIBRARY = /\/node_modules\/(?!@mantine\/dates\/)/
const MANTINE = /\/node_modules\/@mantine\/(?!dates\/)/
const OWN = /^(?!.*\/node_modules\/)/

/** Which modules the back office's first page and others of its pages need, and no page of the site. */
export class SharedModules {
  readonly #moduleOf: ModuleOf
  readonly #site = new Set<string>()
  readonly #first = new Set<string>()
  /** How many pages, and parts that pages load later, need a module. */
  readonly #users = new Map<string, number>()

  constructor(entry: string, moduleOf: ModuleOf) {
    this.#moduleOf = moduleOf
    const parts = new Set<string>()
    this.#reachSite(entry, parts)
    // It grows while it is walked.
    for (const part of parts) {
      const needed = new Set<string>()
      this.#count(part, parts, needed)
      if (FIRST.test(part)) for (const id of needed) this.#first.add(id)
    }
  }

  #reachSite(id: string, pages: Set<string>): void {
    const module = this.#moduleOf(id)
    if (!module || this.#site.has(id)) return
    if (PAGE.test(id)) {
      pages.add(id)
      return
    }
    this.#site.add(id)
    for (const needed of [...module.importedIds, ...module.dynamicallyImportedIds]) this.#reachSite(needed, pages)
  }

  #count(id: string, parts: Set<string>, seen: Set<string>): void {
    const module = this.#moduleOf(id)
    if (!module || seen.has(id) || this.#site.has(id)) return
    seen.add(id)
    this.#users.set(id, (this.#users.get(id) ?? 0) + 1)
    for (const needed of module.importedIds) this.#count(needed, parts, seen)
    for (const later of module.dynamicallyImportedIds) if (!this.#site.has(later)) parts.add(later)
  }

  /**
   * Whether what a module needs is in the shared files, too, or is the site's, which needs none of them: files that need
   * each other may run before what they need.
   */
  #isClosed(id: string, seen: Set<string>): boolean {
    if (this.#site.has(id) || seen.has(id)) return true
    if (!OWN.test(id)) return LIBRARY.test(id)
    seen.add(id)
    return (this.#moduleOf(id)?.importedIds ?? []).every((needed) => this.#isClosed(needed, seen))
  }

  has(id: string): boolean {
    return this.#first.has(id) && (this.#users.get(id) ?? 0) > 1 && this.#isClosed(id, new Set())
  }
}

/**
 * What other pages of the back office share with its first one, in three files in place of many: each file takes a slow
 * processor some milliseconds. What only the others share would make the first page larger. Three are compiled beside each other, while they arrive.
 */
export function backOfficeGroups(): Rolldown.CodeSplittingGroup[] {
  let shared: SharedModules | undefined
  const group = (name: string, test: RegExp): Rolldown.CodeSplittingGroup => ({
    debugName: name,
    test,
    name: (id, chunking) => {
      shared ??= new SharedModules(ENTRY, (each) => chunking.getModuleInfo(each))
      return shared.has(id) ? name : null
    },
    includeDependenciesRecursively: false,
  })
  return [group('mantine', MANTINE), group('back-office-libraries', LIBRARY), group('back-office', OWN)]
}
