export { BlogModule } from './blog.module.js'
export { type BlogPage, BlogService, type PostPageTexts } from './blog.service.js'
