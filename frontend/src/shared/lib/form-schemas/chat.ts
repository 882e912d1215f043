export { chatHandOverSchema } from '@sofaseva/contract'
