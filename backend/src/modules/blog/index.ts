export { BlogModule } from './blog.module.js'
export { type BlogPage, type BlogPageTexts, BlogService } from './blog.service.js'
