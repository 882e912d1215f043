-- Answers to questions before a booking: what is included, what we bring, warranty, payment, questions. They are read
-- only with their service, so each language is one document.
ALTER TABLE `services`
  ADD COLUMN `warrantyDays` INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN `visitFeePaise` INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN `guide` JSON NULL;
ALTER TABLE `service_translations` ADD COLUMN `guide` JSON NULL;
