export { businessChangeSchema } from '@sofaseva/contract'
