export { BusinessChange, PolicyChange } from '@sofaseva/contract'
