import { readFileSync } from 'node:fs'

/** Variables that may come from a file, named by the variable with `_FILE` at its end, as container secrets do. */
const FROM_FILES = [
  ...['DATABASE_URL', 'DATABASE_PASSWORD', 'REDIS_URL', 'REDIS_PASSWORD', 'JWT_SECRET', 'SMTP_URL', 'SMS_TOKEN'],
  ...['VAPID_PRIVATE_KEY', 'S3_SECRET_ACCESS_KEY', 'ADMIN_PASSWORD'],
]

/**
 * The environment with the contents of files in the place of the variables that name them, and a sentence for each that
 * cannot be read or is set both ways. A line break at the end of a file does not count.
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
