import { loadMessages } from '@sofaseva/contract/message-loaders'
import { setMessageSource } from '#shared/i18n/messages.js'
import { startSite } from './start-site.js'

// The names of the message files change with any text. Nothing imports the file that holds them, so the others keep
// their names, and phones keep those files.
setMessageSource(loadMessages)

const root = document.getElementById('root')
if (root) void startSite(root)
