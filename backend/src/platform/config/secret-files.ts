import { readFileSync } from 'node:fs'

/** Variables that can be read from a file named by `<variable>_FILE`, as container secrets are. */
const FROM_FILES = [
  'DATABASE_URL',
  'DATABASE_PASSWORD',
  'REDIS_URL',
  'REDIS_PASSWORD',
  'JWT_SECRET',
  'SMTP_URL',
  'SMS_TOKEN',
  'MSG91_AUTH_KEY',
  'MSG91_REPORT_SECRET',
  'EXOTEL_API_TOKEN',
  'VAPID_PRIVATE_KEY',
  'S3_SECRET_ACCESS_KEY',
  'ADMIN_PASSWORD',
  'OTEL_EXPORTER_OTLP_HEADERS',
]

/**
 * Returns the environment with the contents of secret files, without a line break at their end. `faults` has a sentence
 * for each variable that is set both ways and each file that can't be read.
 */
export function withSecretFiles(env: NodeJS.ProcessEnv): { env: NodeJS.ProcessEnv; faults: string[] } {
  const read = { ...env }
  const faults: string[] = []
  for (const name of FROM_FILES) {
    const file = env[`${name}_FILE`]
    if (!file) continue
    if (env[name]) faults.push(`${name} and ${name}_FILE are both set: remove one of them`)
    try {
      read[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '')
    } catch (error) {
      faults.push(`${name}_FILE cannot be read: ${(error as Error).message}`)
    }
  }
  return { env: read, faults }
}
