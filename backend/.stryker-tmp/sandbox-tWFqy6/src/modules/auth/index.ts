// @ts-nocheck
export { AuthModule } from './auth.module.js'
