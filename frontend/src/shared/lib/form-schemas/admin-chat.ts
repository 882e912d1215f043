export { ChatPhraseCreate } from '@sofaseva/contract'
