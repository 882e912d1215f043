-- Pages that were public and are gone for good: search engines forget them sooner than those that are merely not found.
CREATE TABLE `removed_pages` (
  `entity` VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `name` VARCHAR(220) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
  `removedAt` DATETIME(3) NOT NULL,
  PRIMARY KEY (`entity`, `name`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;

INSERT INTO `removed_pages` (`entity`, `name`, `removedAt`)
SELECT 'service', `id`, `archivedAt` FROM `services` WHERE `archivedAt` IS NOT NULL;
