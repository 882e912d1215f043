import { describe, expect, it } from 'vitest'
import { SharedModules } from './back-office-groups.js'

const PAGE = (name: string) => `/src/office/app/routes/${name}-page.tsx`
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

describe('modules that pages of the back office share with its first', () => {
  it('are those of several pages, and nothing of one page or the site', () => {
    const found = shared({
      '/entry': { needs: ['/price'], later: ['/home', PAGE('dashboard'), PAGE('blogs')] },
      '/home': { needs: ['/dialog'] },
      '/price': {},
      '/dialog': {},
      [PAGE('dashboard')]: { needs: ['/card', '/plot', '/dialog', '/price'] },
      [PAGE('blogs')]: { needs: ['/card', '/dialog'] },
      '/card': { needs: [LIBRARY('card'), '/dialog'] },
      [LIBRARY('card')]: {},
      '/plot': {},
    })
    expect(found).toEqual(['/card', LIBRARY('card')])
  })

  it('are nothing that only other pages share', () => {
    const found = shared({
      '/entry': { later: [PAGE('admin-area')] },
      [PAGE('admin-area')]: { needs: ['/menu'], later: [PAGE('dashboard'), PAGE('bookings'), PAGE('blogs')] },
      [PAGE('dashboard')]: { needs: ['/card'] },
      [PAGE('bookings')]: { needs: ['/menu', '/card', '/table'] },
      [PAGE('blogs')]: { needs: ['/table'] },
      '/menu': {},
      '/card': {},
      '/table': {},
    })
    expect(found).toEqual(['/menu', '/card'])
  })

  it('count for a part that is loaded later as for a page', () => {
    const found = shared({
      '/entry': { later: [PAGE('dashboard')] },
      [PAGE('dashboard')]: { needs: ['/score', '/card'], later: ['/plot'] },
      '/plot': { needs: ['/score'] },
      '/score': {},
      '/card': {},
    })
    expect(found).toEqual(['/score'])
  })

  it('leave out what needs a calendar, by whatever way', () => {
    const found = shared({
      '/entry': { later: [PAGE('dashboard'), PAGE('audit')] },
      [PAGE('dashboard')]: { needs: ['/filters', '/tabs'] },
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
      '/entry': { later: [PAGE('dashboard'), PAGE('blogs')] },
      [PAGE('dashboard')]: { needs: ['/one'] },
      [PAGE('blogs')]: { needs: ['/other'] },
      '/one': { needs: ['/other'] },
      '/other': { needs: ['/one'] },
    })
    expect(found).toEqual(['/one', '/other'])
  })
})
