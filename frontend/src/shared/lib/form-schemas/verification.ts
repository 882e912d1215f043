export { otpSchema } from '@sofaseva/contract'
