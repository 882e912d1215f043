-- A grievance is a contact message with a number and two deadlines. `dueAt` is the next of them; NULL once resolved.
CREATE TABLE `grievances` (
  `id` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `number` CHAR(6) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `acknowledgeBy` DATETIME(3) NOT NULL,
  `resolveBy` DATETIME(3) NOT NULL,
  `acknowledgedAt` DATETIME(3) NULL,
  `resolvedAt` DATETIME(3) NULL,
  `dueAt` DATETIME(3) NULL,
  `remindAt` DATETIME(3) NULL,

  INDEX `grievances_number_idx`(`number`),
  INDEX `grievances_dueAt_idx`(`dueAt`),
  INDEX `grievances_remindAt_idx`(`remindAt`),
  INDEX `grievances_resolvedAt_idx`(`resolvedAt`),
  PRIMARY KEY (`id`),
  CONSTRAINT `grievances_id_fkey` FOREIGN KEY (`id`) REFERENCES `contact_messages`(`id`) ON DELETE CASCADE ON UPDATE CASCADE
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;

ALTER TABLE `contact_replies` ADD COLUMN `isResolution` BOOLEAN NOT NULL DEFAULT false;
