-- A post has a language, and translations share a group. Its versions are kept; a draft may publish itself at a time.
-- `searchText` holds the terms that are searched; posts that are there already get theirs within the hour. Slugs are
-- compared as they are written: in Indian scripts, the general collation takes different words for the same.
ALTER TABLE `blog_posts`
  MODIFY COLUMN `slug` VARCHAR(220) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
  ADD COLUMN `language` VARCHAR(8) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT 'en' AFTER `slug`,
  ADD COLUMN `translationGroupId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT '' AFTER `language`,
  ADD COLUMN `searchText` MEDIUMTEXT NULL AFTER `content`,
  ADD COLUMN `version` INTEGER NOT NULL DEFAULT 1,
  ADD COLUMN `scheduledAt` DATETIME(3) NULL AFTER `publishedAt`;
UPDATE `blog_posts` SET `translationGroupId` = `id`, `searchText` = '';
ALTER TABLE `blog_posts`
  MODIFY COLUMN `translationGroupId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  MODIFY COLUMN `searchText` MEDIUMTEXT NOT NULL,
  DROP INDEX `blog_posts_category_isPublished_publishedAt_idx`,
  ADD UNIQUE INDEX `blog_posts_translationGroupId_language_key`(`translationGroupId`, `language`),
  ADD INDEX `blog_posts_language_isPublished_publishedAt_idx`(`language`, `isPublished`, `publishedAt`),
  ADD INDEX `blog_posts_category_language_isPublished_publishedAt_idx`(`category`, `language`, `isPublished`, `publishedAt`),
  ADD INDEX `blog_posts_isPublished_scheduledAt_views_idx`(`isPublished`, `scheduledAt`, `views`),
  ADD INDEX `blog_posts_createdAt_idx`(`createdAt`);
CREATE FULLTEXT INDEX `blog_posts_searchText_idx` ON `blog_posts`(`searchText`);
ALTER TABLE `blog_slugs` MODIFY COLUMN `slug` VARCHAR(220) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL;

CREATE TABLE `blog_versions` (
    `postId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `version` INTEGER NOT NULL,
    `title` VARCHAR(200) NOT NULL,
    `fields` JSON NOT NULL,
    `savedById` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NULL,
    `savedAt` DATETIME(3) NOT NULL,

    INDEX `blog_versions_savedById_idx`(`savedById`),
    PRIMARY KEY (`postId`, `version`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;
ALTER TABLE `blog_versions` ADD CONSTRAINT `blog_versions_postId_fkey` FOREIGN KEY (`postId`) REFERENCES `blog_posts`(`id`) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE `blog_versions` ADD CONSTRAINT `blog_versions_savedById_fkey` FOREIGN KEY (`savedById`) REFERENCES `users`(`id`) ON DELETE SET NULL ON UPDATE CASCADE;
