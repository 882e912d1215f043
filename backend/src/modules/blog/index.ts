export { BlogModule } from './blog.module.js'
export { type BlogPage, BlogService } from './blog.service.js'
