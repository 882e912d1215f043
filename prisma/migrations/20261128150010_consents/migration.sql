CREATE TABLE `consents` (
  `id` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `userId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `purpose` ENUM('account', 'offers') NOT NULL,
  `isGiven` BOOLEAN NOT NULL,
  `noticeVersion` INTEGER NOT NULL,
  `language` VARCHAR(8) NOT NULL,
  `createdAt` DATETIME(3) NOT NULL,

  INDEX `consents_userId_createdAt_idx`(`userId`, `createdAt`),
  PRIMARY KEY (`id`),
  CONSTRAINT `consents_userId_fkey` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE CASCADE ON UPDATE CASCADE
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `nominees` (
  `userId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `name` VARCHAR(120) NOT NULL,
  `contact` VARCHAR(254) NOT NULL,
  `updatedAt` DATETIME(3) NOT NULL,

  PRIMARY KEY (`userId`),
  CONSTRAINT `nominees_userId_fkey` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE CASCADE ON UPDATE CASCADE
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;
