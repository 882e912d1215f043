import { Module } from '@nestjs/common'
import { AdminBlogController } from './admin/admin-blog.controller.js'
import { AdminBlogRepository } from './admin/admin-blog.repository.js'
import { AdminBlogService } from './admin/admin-blog.service.js'
import { BlogHistory } from './admin/blog-history.js'
import { BlogImages } from './admin/blog-images.js'
import { SaveBlogService } from './admin/save-blog.service.js'
import { BlogAutosaveController } from './autosave/blog-autosave.controller.js'
import { BlogAutosaveRepository } from './autosave/blog-autosave.repository.js'
import { BlogAutosaveService } from './autosave/blog-autosave.service.js'
import { BlogController } from './blog.controller.js'
import { BlogRepository } from './blog.repository.js'
import { BlogService } from './blog.service.js'
import { BlogFeedController } from './feed/blog-feed.controller.js'
import { BlogFeed } from './feed/blog-feed.js'
import { BlogListsRepository } from './list/blog-lists.repository.js'
import { BlogPublisher } from './publish/blog-publisher.js'
import { BlogPublisherRepository } from './publish/blog-publisher.repository.js'
import { BlogViews } from './views/blog-views.js'
import { BlogViewsRepository } from './views/blog-views.repository.js'

@Module({
  controllers: [BlogController, BlogFeedController, BlogAutosaveController, AdminBlogController],
  providers: [
    BlogRepository,
    BlogListsRepository,
    BlogService,
    BlogFeed,
    BlogViewsRepository,
    BlogViews,
    BlogPublisherRepository,
    BlogPublisher,
    AdminBlogRepository,
    BlogHistory,
    BlogImages,
    BlogAutosaveRepository,
    BlogAutosaveService,
    AdminBlogService,
    SaveBlogService,
  ],
  exports: [BlogService],
})
export class BlogModule {}
