/**
 * The local inbox: `node tools/inbox.mjs <SMTP port> <web port> <inner port> <folder>`. It takes every mail and sends none
 * on; the newest are on the web port, as pages and as JSON at /email, and as files in the folder. The oldest go, or a long
 * test's mails would fill its memory.
 */
import { randomBytes } from 'node:crypto'
import { createRequire } from 'node:module'
import { inboxGuard } from './lib/inbox-guard.mjs'

const require = createRequire(createRequire(import.meta.url).resolve('maildev'))
const jsdom = require.resolve('jsdom')
// 25 MB that are needed only when somebody opens a mail.
require.cache[jsdom] = {
  exports: {
    JSDOM: function LazyJsdom(...args) {
      delete require.cache[jsdom]
      const { JSDOM } = require(jsdom)
      return new JSDOM(...args)
    },
  },
}
const maildev = require('maildev')

const MOST = 500
const HERE = '127.0.0.1'
const [smtp, web, target] = process.argv.slice(2, 5).map(Number)
const mailDirectory = process.argv[5]
const basePath = `/${randomBytes(32).toString('hex')}`

const mails = maildev({
  ...{ smtp, ip: HERE, web: target, webIp: HERE, basePathname: basePath },
  ...{ mailDirectory, silent: true, hideExtensions: [] },
})
const ids = []
mails.on('new', ({ id }) => {
  ids.push(id)
  // One that a person deleted before is not found, which is as good.
  if (ids.length > MOST) mails.deleteEmail(ids.shift(), () => {})
})
await mails.listen()
inboxGuard(web, { target, basePath }).listen(web, HERE)
