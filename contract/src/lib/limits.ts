export * as LIMITS from './limit-values.js'
