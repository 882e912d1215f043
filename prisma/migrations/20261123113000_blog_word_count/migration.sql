-- How many words a post has is counted when it is saved, so that thin posts are found without reading all of them. Those that
-- are there are counted here: what stands between spaces, without tags.
ALTER TABLE `blog_posts` ADD COLUMN `wordCount` INTEGER NOT NULL DEFAULT 0 AFTER `readTime`;
UPDATE `blog_posts` p JOIN (
  SELECT `id`, TRIM(REGEXP_REPLACE(REGEXP_REPLACE(`content`, '<[^<>]+>', ' '), '[[:space:]]+', ' ')) AS words FROM `blog_posts`
) t ON t.`id` = p.`id`
SET p.`wordCount` = IF(t.words = '', 0, CHAR_LENGTH(t.words) - CHAR_LENGTH(REPLACE(t.words, ' ', '')) + 1);
