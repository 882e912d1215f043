export { loginSchema, profileUpdateSchema, registerSchema } from '@sofaseva/contract'
