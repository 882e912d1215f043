// @ts-nocheck
import { Module } from '@nestjs/common'
import { AdminPostController } from './admin/admin-post.controller.js'
import { AdminPostRepository } from './admin/admin-post.repository.js'
import { AdminPostService } from './admin/admin-post.service.js'
import { PostChangeRecorder } from './admin/post-history.js'
import { PostImages } from './admin/post-images.js'
import { SavePostService } from './admin/save-post.service.js'
import { PostAutosaveController } from './autosave/post-autosave.controller.js'
import { PostAutosaveRepository } from './autosave/post-autosave.repository.js'
import { PostAutosaveService } from './autosave/post-autosave.service.js'
import { BlogController } from './blog.controller.js'
import { BlogRepository } from './blog.repository.js'
import { BlogService } from './blog.service.js'
import { BlogFeedController } from './feed/blog-feed.controller.js'
import { BlogFeed } from './feed/blog-feed.js'
import { PostListsRepository } from './list/blog-lists.repository.js'
import { PostServices } from './post-services.js'
import { PostPublisher } from './publish/blog-publisher.js'
import { PostPublisherRepository } from './publish/blog-publisher.repository.js'
import { PostViews } from './views/post-views.js'
import { PostViewsRepository } from './views/post-views.repository.js'

@Module({
  controllers: [BlogController, BlogFeedController, PostAutosaveController, AdminPostController],
  providers: [
    BlogRepository,
    PostListsRepository,
    BlogService,
    PostServices,
    BlogFeed,
    PostViewsRepository,
    PostViews,
    PostPublisherRepository,
    PostPublisher,
    AdminPostRepository,
    PostChangeRecorder,
    PostImages,
    PostAutosaveRepository,
    PostAutosaveService,
    AdminPostService,
    SavePostService,
  ],
  exports: [BlogService, PostServices],
})
export class BlogModule {}
