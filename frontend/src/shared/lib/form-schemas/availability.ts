export { availabilitySchema } from '@sofaseva/contract'
