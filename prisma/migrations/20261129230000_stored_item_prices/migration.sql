-- What an item costs, stored. The purge of MariaDB must open a table with an indexed virtual column, and never ends if a
-- Galera node has interrupted it. The table is copied, and writes wait meanwhile.
ALTER TABLE `booking_items`
    DROP INDEX `booking_items_serviceId_pricePaise_bookingId_idx`,
    DROP COLUMN `pricePaise`,
    ADD COLUMN `pricePaise` INTEGER AS (`basePaise` + `optionPaise`) STORED,
    ADD INDEX `booking_items_serviceId_pricePaise_bookingId_idx`(`serviceId`, `pricePaise`, `bookingId`);
