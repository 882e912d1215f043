export { BlogUpdate } from '@sofaseva/contract'
