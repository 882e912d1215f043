-- A device's browser and system, which each reader sees in their own language. Sessions from before have their names made
-- from the user agent. The column `deviceName` stays for the release before this one.
ALTER TABLE `sessions`
  ADD COLUMN `browser` VARCHAR(50) NULL AFTER `deviceName`,
  ADD COLUMN `os` VARCHAR(50) NULL AFTER `browser`;
