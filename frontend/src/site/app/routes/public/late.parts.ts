/** Parts that load once the page is idle or only sometimes, or that replace it. */
export { default as UndoForm } from '#site/features/auth/undo-form.js'
export { default as NoResults } from '#site/features/catalog/no-results.js'
export { default as NoServices } from '#site/features/catalog/no-services.js'
export { default as ContactFaq } from './contact-faq.js'
export { default as HomeBelowFold } from './home-below-fold.js'
