// @ts-nocheck
export { SeoModule } from './seo.module.js'
