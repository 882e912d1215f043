export { PostUpdate } from '@sofaseva/contract'
