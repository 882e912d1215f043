-- Whether a post has published itself by a version: that nobody has saved it may be an account that is gone, too.
ALTER TABLE `blog_versions` ADD COLUMN `isScheduledPublication` BOOLEAN NOT NULL DEFAULT false AFTER `savedById`;

-- Each such publication is on record, in the moment of its version.
UPDATE `blog_versions` v
JOIN `audit_entries` a ON a.`entity` = 'blog' AND a.`entityId` = v.`postId`
SET v.`isScheduledPublication` = TRUE
WHERE v.`savedById` IS NULL AND a.`action` = 'blog.published' AND a.`actorId` IS NULL
  AND a.`createdAt` BETWEEN v.`savedAt` AND v.`savedAt` + INTERVAL 30 SECOND;
