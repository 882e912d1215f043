// Core covered by: tools/lib/alerts.spec.mjs
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { timeLimit } from '../vitest/patience.ts'
import { MonitoredSite } from './support/monitored-site.mjs'

const LIMIT_MS = timeLimit(400_000)
const HOUR_SECONDS = 3_600

let site
beforeAll(async () => {
  site = await MonitoredSite.start('alerts_of_machines')
}, LIMIT_MS)
afterAll(() => site?.stop())

const through = (names, fault) => site.monitoring.through(names, fault)

/** Has the time in a text file lie so many hours before what `npm run backup` or `npm run verify-backup` wrote. */
function backdate(file, hours) {
  const text = readFileSync(file, 'utf8')
  const older = text.replace(/ (\d{10})$/m, (_, seconds) => ` ${Number(seconds) - hours * HOUR_SECONDS}`)
  expect(older).not.toBe(text)
  writeFileSync(file, older)
}

const textFile = (name) => join(site.textFiles, name)

describe('each real fault fires its alerts, which end after it', () => {
  it(
    'a backup that is too old',
    async () => {
      await through(['BackupOld'], {
        begin: () => backdate(textFile('sofaseva_backup.prom'), 27),
        end: () => site.backUp(),
      })
    },
    LIMIT_MS,
  )

  it(
    'no backup at all',
    async () => {
      await through(['BackupMissing'], {
        begin: () => rmSync(textFile('sofaseva_backup.prom')),
        end: () => site.backUp(),
      })
    },
    LIMIT_MS,
  )

  it(
    'a backup that was last tried too long ago',
    async () => {
      await through(['BackupUnverified'], {
        begin: () => backdate(textFile('sofaseva_backup_verified.prom'), 10 * 24),
        end: () => site.verifyBackup(),
      })
    },
    LIMIT_MS,
  )

  it(
    'a backup that was never tried',
    async () => {
      await through(['BackupNeverVerified'], {
        begin: () => rmSync(textFile('sofaseva_backup_verified.prom')),
        end: () => site.verifyBackup(),
      })
    },
    LIMIT_MS,
  )

  it(
    'a full disk',
    async () => {
      const [{ labels }] = await through(['DiskFull'], { begin: () => site.disk.fill(), end: () => site.disk.free() })
      expect(labels).toMatchObject({ mountpoint: site.disk.folder, fstype: 'ext4' })
    },
    LIMIT_MS,
  )

  it(
    'a certificate that expires in ten days',
    async () => {
      await through(['CertificateExpires'], {
        begin: () => site.present(site.certificates.expiring),
        end: () => site.present(site.certificates.lasting),
      })
    },
    LIMIT_MS,
  )

  it(
    'a killed nginx',
    async () => {
      const [{ labels }] = await through(['SiteDown'], {
        begin: () => site.proxy.kill(),
        end: () => site.proxy.start(),
      })
      expect(labels).toMatchObject({ instance: 'example.com' })
    },
    LIMIT_MS,
  )

  it.each(['node', 'blackbox'])(
    'a killed %s exporter',
    async (name) => {
      const exporter = site.exporters[name]
      await through(['ExporterDown'], { begin: () => exporter.kill(), end: () => exporter.start() })
    },
    LIMIT_MS,
  )
})
