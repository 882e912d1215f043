export { CategoryInput, ServiceInput, ServicePrice } from '@sofaseva/contract'
