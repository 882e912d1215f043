CREATE TABLE `sealed_archives` (
  `userId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `part` INTEGER NOT NULL,
  `data` MEDIUMBLOB NOT NULL,
  `sealedAt` DATETIME(3) NOT NULL,

  INDEX `sealed_archives_sealedAt_idx`(`sealedAt`),
  PRIMARY KEY (`userId`, `part`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;
