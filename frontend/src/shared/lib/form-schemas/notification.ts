export { replyTextSchema } from '@sofaseva/contract'
