-- What an admin has typed and not saved yet: one row for each post of each admin.
CREATE TABLE `blog_autosaves` (
    `id` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `userId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `draftId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `postId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NULL,
    `draft` JSON NOT NULL,
    `savedAt` DATETIME(3) NOT NULL,

    INDEX `blog_autosaves_postId_idx`(`postId`),
    UNIQUE INDEX `blog_autosaves_userId_draftId_key`(`userId`, `draftId`),
    PRIMARY KEY (`id`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;
ALTER TABLE `blog_autosaves` ADD CONSTRAINT `blog_autosaves_userId_fkey` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE `blog_autosaves` ADD CONSTRAINT `blog_autosaves_postId_fkey` FOREIGN KEY (`postId`) REFERENCES `blog_posts`(`id`) ON DELETE SET NULL ON UPDATE CASCADE;
