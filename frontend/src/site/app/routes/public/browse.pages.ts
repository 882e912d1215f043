/** Pages that most people meet first, and the one that is not there. */
export * as home from './home-page.js'
export * as notFound from './not-found-page.js'
export * as office from './office-page.js'
