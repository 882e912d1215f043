// @ts-nocheck
export { AccessModule } from './access.module.js'
