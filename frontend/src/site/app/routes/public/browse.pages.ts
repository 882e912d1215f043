/** Pages that most visitors see first, and the pages for addresses outside the site. */
export * as home from './home-page.js'
export * as notFound from './not-found-page.js'
export * as office from './office-page.js'
