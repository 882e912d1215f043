// @ts-nocheck
export { BlogModule } from './blog.module.js'
export { BlogService, type PostPage, type PostPageTexts } from './blog.service.js'
export { PostServices } from './post-services.js'
