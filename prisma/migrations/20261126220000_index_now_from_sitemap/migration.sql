-- Submissions to IndexNow hold what the sitemap says has changed in a span of time. A span is planned once, however many
-- workers run. `dueAt` stays for the release before, which writes it.
ALTER TABLE `index_now_submissions`
    ADD COLUMN `changedAfter` DATETIME(3) NULL,
    ADD COLUMN `changedUntil` DATETIME(3) NULL,
    ADD COLUMN `part` INTEGER NOT NULL DEFAULT 0,
    ADD UNIQUE INDEX `index_now_submissions_changedAfter_part_key`(`changedAfter`, `part`),
    ADD INDEX `index_now_submissions_changedUntil_idx`(`changedUntil`);
