-- Builds of the site whose scripts and styles are kept in the file store, for pages that were opened before a release.
CREATE TABLE `site_builds` (
  `id` VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `files` MEDIUMTEXT CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `seenAt` DATETIME(3) NOT NULL,
  PRIMARY KEY (`id`),
  INDEX `site_builds_seenAt_idx` (`seenAt`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;
