export * from './keywords.rules.js'
export * from './page-seo.rules.js'
export * from './seo.schema.js'
export * from './seo-pages.schema.js'
