-- What the cover of a post shows, for whoever does not see it; empty where nobody has said it.
ALTER TABLE `blog_posts` ADD COLUMN `featuredAlt` VARCHAR(300) NOT NULL DEFAULT '' AFTER `featuredUrl`;
