import { Logger } from '@nestjs/common'
import { SqlError } from 'mariadb'

/**
 * When a connection fails while it is being set up, Prisma's driver rejects twice: to whoever asked for it, and once more
 * to nobody, which would end the process (mariadb 3.4.5, `Connection.authSucceedHandler`). The second is only logged; any
 * other rejection that nobody handles ends the process as ever.
 */
export function logOrphanedRejections(): void {
  const logger = new Logger('Database')
  process.on('unhandledRejection', (reason) => {
    if (!(reason instanceof SqlError)) throw reason
    logger.warn({ err: reason }, 'a connection could not be set up')
  })
}
