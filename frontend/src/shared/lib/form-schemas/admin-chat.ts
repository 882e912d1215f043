export { chatPhraseCreateSchema } from '@sofaseva/contract'
