export { reviewAdminChangeSchema, reviewContentSchema } from '@sofaseva/contract'
