export { PolicyChange } from '@sofaseva/contract'
