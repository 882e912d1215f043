-- Raised by each save, so that one device doesn't replace what another one has kept meanwhile.
ALTER TABLE `blog_autosaves` ADD COLUMN `revision` INTEGER NOT NULL DEFAULT 1;
