export { contactReplyCreateSchema, contactSubmitSchema } from '@sofaseva/contract'
