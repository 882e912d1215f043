import { loadMessages } from '@sofaseva/contract/message-loaders'
import { setMessageSource } from '#shared/i18n/messages.js'
import { startSite } from './start-site.js'

// The names of message files change with every text. Only this list of names imports them, so other files keep their
// names and stay cached.
setMessageSource(loadMessages)

const root = document.getElementById('root')
if (root) void startSite(root)
