export { BusinessChange } from '@sofaseva/contract'
