export * as LIMITS from './limits/values.js'
