-- A new draft begins at the milliseconds since 1970, so that none has a revision of a draft that was deleted before.
ALTER TABLE `blog_autosaves` MODIFY COLUMN `revision` BIGINT NOT NULL DEFAULT 1;
