export {
  accountDeletionSchema,
  passwordChangeSchema,
  passwordForgottenSchema,
  passwordResetSchema,
} from '@sofaseva/contract'
