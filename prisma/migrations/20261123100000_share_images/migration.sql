-- Images of pages for link previews that are kept in the file store, by the hash of their address.
CREATE TABLE `share_images` (
  `id` CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `madeAt` DATETIME(3) NOT NULL,
  PRIMARY KEY (`id`),
  INDEX `share_images_madeAt_idx` (`madeAt`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;
