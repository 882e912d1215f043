CREATE TABLE `tax_profiles` (
  `startsOn` DATE NOT NULL,
  `scheme` ENUM('unregistered', 'regular', 'composition') NOT NULL,
  `supplier` ENUM('business', 'provider') NOT NULL,
  `gstin` CHAR(15) CHARACTER SET ascii COLLATE ascii_bin NULL,
  `legalName` VARCHAR(120) NOT NULL,
  `address` VARCHAR(300) NOT NULL,
  `sac` VARCHAR(6) NOT NULL,
  `rate` INTEGER NOT NULL,

  PRIMARY KEY (`startsOn`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `service_taxes` (
  `serviceId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `startsOn` DATE NOT NULL,
  `sac` VARCHAR(6) NOT NULL,
  `rate` INTEGER NOT NULL,
  `isHousekeeping` BOOLEAN NOT NULL,

  PRIMARY KEY (`serviceId`, `startsOn`),
  CONSTRAINT `service_taxes_serviceId_fkey` FOREIGN KEY (`serviceId`) REFERENCES `services`(`id`) ON DELETE CASCADE ON UPDATE CASCADE
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `user_taxes` (
  `userId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `startsOn` DATE NOT NULL,
  `scheme` ENUM('unregistered', 'regular', 'composition') NOT NULL,
  `gstin` CHAR(15) CHARACTER SET ascii COLLATE ascii_bin NULL,
  `legalName` VARCHAR(120) NOT NULL,
  `address` VARCHAR(300) NOT NULL,

  PRIMARY KEY (`userId`, `startsOn`),
  CONSTRAINT `user_taxes_userId_fkey` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE CASCADE ON UPDATE CASCADE
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `invoice_series` (
  `gstin` CHAR(15) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `kind` ENUM('invoice', 'bill', 'credit') NOT NULL,
  `year` CHAR(4) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `last` INTEGER NOT NULL,

  PRIMARY KEY (`gstin`, `kind`, `year`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `invoices` (
  `id` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `bookingId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `round` INTEGER NULL,
  `kind` ENUM('invoice', 'bill', 'credit') NOT NULL,
  `gstin` CHAR(15) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `year` CHAR(4) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `sequence` INTEGER NOT NULL,
  `number` VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `issuedAt` DATETIME(3) NOT NULL,
  `suppliedOn` DATE NOT NULL,
  `customerId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `supplierName` VARCHAR(120) NOT NULL,
  `supplierAddress` VARCHAR(300) NOT NULL,
  `recipientName` VARCHAR(120) NOT NULL,
  `recipientAddress` VARCHAR(500) NOT NULL,
  `recipientGstin` CHAR(15) CHARACTER SET ascii COLLATE ascii_bin NULL,
  `placeOfSupply` CHAR(2) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `isOperatorLiable` BOOLEAN NOT NULL,
  `taxablePaise` INTEGER NOT NULL,
  `cgstPaise` INTEGER NOT NULL,
  `sgstPaise` INTEGER NOT NULL,
  `igstPaise` INTEGER NOT NULL,
  `totalPaise` INTEGER NOT NULL,
  `creditsId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NULL,
  `reason` ENUM('cancelled', 'refund', 'correction') NULL,

  UNIQUE INDEX `invoices_gstin_kind_year_sequence_key`(`gstin`, `kind`, `year`, `sequence`),
  UNIQUE INDEX `invoices_bookingId_round_key`(`bookingId`, `round`),
  UNIQUE INDEX `invoices_creditsId_key`(`creditsId`),
  INDEX `invoices_issuedAt_idx`(`issuedAt`),
  INDEX `invoices_number_idx`(`number`),
  INDEX `invoices_customerId_idx`(`customerId`),
  INDEX `invoices_recipientGstin_idx`(`recipientGstin`),
  PRIMARY KEY (`id`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;

CREATE TABLE `invoice_lines` (
  `invoiceId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `position` INTEGER NOT NULL,
  `description` VARCHAR(210) NOT NULL,
  `sac` VARCHAR(6) NOT NULL,
  `rate` INTEGER NOT NULL,
  `taxablePaise` INTEGER NOT NULL,
  `cgstPaise` INTEGER NOT NULL,
  `sgstPaise` INTEGER NOT NULL,
  `igstPaise` INTEGER NOT NULL,
  `totalPaise` INTEGER NOT NULL,

  PRIMARY KEY (`invoiceId`, `position`),
  CONSTRAINT `invoice_lines_invoiceId_fkey` FOREIGN KEY (`invoiceId`) REFERENCES `invoices`(`id`) ON DELETE CASCADE ON UPDATE CASCADE
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;
