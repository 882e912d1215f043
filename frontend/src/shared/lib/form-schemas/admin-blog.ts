export { blogUpdateSchema } from '@sofaseva/contract'
