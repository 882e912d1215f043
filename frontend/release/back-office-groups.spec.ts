import { describe, expect, it } from 'vitest'
import { SharedModules } from './back-office-groups.js'

const PAGE = (name: string) => `/src/app/routes/admin/${name}-page.tsx`
const LIBRARY = (name: string) => `/node_modules/${name}.js`

/** What of these is shared; each module with what it imports, and what it loads later. */
function shared(graph: Record<string, { needs?: string[]; later?: string[] }>): string[] {
  const moduleOf = (id: string) => {
    const { needs = [], later = [] } = graph[id] ?? {}
    return id in graph ? { importedIds: needs, dynamicallyImportedIds: later } : null
  }
  const modules = new SharedModules('/entry', moduleOf)
  return Object.keys(graph).filter((id) => modules.has(id))
}

describe('modules that pages of the back office share', () => {
  it('are those of several pages, and nothing of one page or the site', () => {
    const found = shared({
      '/entry': { needs: ['/price'], later: ['/home', PAGE('bookings'), PAGE('blogs')] },
      '/home': { needs: ['/dialog'] },
      '/price': {},
      '/dialog': {},
      [PAGE('bookings')]: { needs: ['/table', '/map', '/dialog', '/price'] },
      [PAGE('blogs')]: { needs: ['/table', '/dialog'] },
      '/table': { needs: [LIBRARY('table'), '/dialog'] },
      [LIBRARY('table')]: {},
      '/map': {},
    })
    expect(found).toEqual(['/table', LIBRARY('table')])
  })

  it('count for a part that is loaded later as for a page', () => {
    const found = shared({
      '/entry': { later: [PAGE('blogs')] },
      [PAGE('blogs')]: { needs: ['/score'], later: ['/editor', '/preview'] },
      '/editor': { needs: ['/score', '/text'] },
      '/preview': { needs: ['/text'], later: ['/editor'] },
      '/score': {},
      '/text': {},
    })
    expect(found).toEqual(['/score', '/text'])
  })

  it('leave out what needs a calendar, by whatever way', () => {
    const found = shared({
      '/entry': { later: [PAGE('bookings'), PAGE('audit')] },
      [PAGE('bookings')]: { needs: ['/filters', '/tabs'] },
      [PAGE('audit')]: { needs: ['/filters', '/tabs'] },
      '/filters': { needs: ['/dates'] },
      '/dates': { needs: [LIBRARY('@mantine/dates/picker')] },
      [LIBRARY('@mantine/dates/picker')]: { needs: [LIBRARY('dayjs')] },
      [LIBRARY('dayjs')]: {},
      '/tabs': {},
    })
    expect(found).toEqual([LIBRARY('dayjs'), '/tabs'])
  })

  it('may need each other in a circle', () => {
    const found = shared({
      '/entry': { later: [PAGE('bookings'), PAGE('blogs')] },
      [PAGE('bookings')]: { needs: ['/one'] },
      [PAGE('blogs')]: { needs: ['/other'] },
      '/one': { needs: ['/other'] },
      '/other': { needs: ['/one'] },
    })
    expect(found).toEqual(['/one', '/other'])
  })
})
