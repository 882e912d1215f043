CREATE TABLE `policy_versions` (
  `slug` VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `version` INTEGER NOT NULL,
  `texts` JSON NOT NULL,
  `publishedAt` DATETIME(3) NOT NULL,

  PRIMARY KEY (`slug`, `version`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;
