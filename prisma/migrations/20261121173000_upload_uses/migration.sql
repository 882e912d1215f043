-- What shows which picture. A picture stays as long as it has a use, however many there are.
CREATE TABLE `upload_uses` (
    `uploadId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `entity` VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `entityId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,

    INDEX `upload_uses_entity_entityId_idx`(`entity`, `entityId`),
    PRIMARY KEY (`uploadId`, `entity`, `entityId`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;
ALTER TABLE `upload_uses` ADD CONSTRAINT `upload_uses_uploadId_fkey` FOREIGN KEY (`uploadId`) REFERENCES `uploads`(`id`) ON DELETE RESTRICT ON UPDATE CASCADE;

-- Archived services and hidden reviews show theirs too.
INSERT INTO `upload_uses` (`uploadId`, `entity`, `entityId`)
SELECT u.`id`, 'service', s.`id` FROM `services` s
JOIN `uploads` u ON u.`id` = CONVERT(SUBSTRING(s.`imageUrl`, 12, 26) USING ascii) COLLATE ascii_bin
WHERE s.`imageUrl` LIKE '/uploads/p/%';
INSERT INTO `upload_uses` (`uploadId`, `entity`, `entityId`)
SELECT u.`id`, 'category', c.`id` FROM `categories` c
JOIN `uploads` u ON u.`id` = CONVERT(SUBSTRING(c.`iconUrl`, 12, 26) USING ascii) COLLATE ascii_bin
WHERE c.`iconUrl` LIKE '/uploads/p/%';
INSERT INTO `upload_uses` (`uploadId`, `entity`, `entityId`)
SELECT DISTINCT `uploadId`, 'review', `reviewId` FROM `review_images`;

ALTER TABLE `uploads`
  ADD COLUMN `unusedSince` DATETIME(3) NULL,
  ADD COLUMN `removedAt` DATETIME(3) NULL;
UPDATE `uploads` u LEFT JOIN `upload_uses` x ON x.`uploadId` = u.`id`
SET u.`unusedSince` = CURRENT_TIMESTAMP(3) WHERE x.`uploadId` IS NULL;
DROP INDEX `uploads_attachedAt_createdAt_idx` ON `uploads`;
ALTER TABLE `uploads` DROP COLUMN `attachedAt`;
CREATE INDEX `uploads_unusedSince_idx` ON `uploads`(`unusedSince`);
