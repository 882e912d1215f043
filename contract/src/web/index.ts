export * from './content-security-policy.rules.js'
export type * from './server-entry.js'
export * from './share-image.rules.js'
