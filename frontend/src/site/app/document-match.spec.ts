import { describe, expect, it } from 'vitest'
import { documentRoutes, matchDocument } from './document-match.js'

describe('the document of an address', () => {
  it.each([
    ['/admin', '/admin'],
    ['/admin/bookings?page=3', '/admin/bookings'],
    ['/Admin/Blogs/Edit/01ARZ3NDEKTSV4RRFFQ69G5FAV', '/admin/blogs/edit/-'],
    ['/admin/blog', '/admin/blogs'],
    ['/admin/nothing-here', '/admin'],
    ['/contact/', '/contact'],
  ])('%s has that of %s', (url, address) => {
    expect(matchDocument(url)).toMatchObject({ address, isPage: true })
    expect(matchDocument(address)).toMatchObject({ address, isPage: true })
  })

  it.each([
    ['/admin/blogs/edit/-', ['src/office/app/routes/admin-area-page.tsx', 'src/office/app/routes/blog-edit-page.tsx']],
    ['/admin/nothing-here', ['src/office/app/routes/admin-area-page.tsx']],
    ['/contact', ['src/site/app/routes/public/contact-page.tsx']],
  ])('%s shows %s', (pathname, files) => {
    expect(documentRoutes(pathname).map(({ page }) => page.file)).toEqual(files)
  })
})
